import { useLocation } from 'wouter';
import { chooseOrganization } from '../api/organization.ts';
import { type Assistant, useSession } from '../api/queries.ts';
import { remember } from '../lib/storage.ts';
import { href, routes } from '../routes.ts';
import { texts } from '../texts/texts.ts';
import { AssistantIcon, ChevronDownIcon, LecternIcon, PlusIcon } from '../ui/icons.tsx';
import { Menu } from '../ui/menu.tsx';

const t = texts.frame;

/** How many assistants the menu names besides the current one: thousands would take seconds to open. All are on their page. */
const maxNamed = 50;

/** Shows the current assistant and organization; its menu leads to the other ones. */
export function AssistantSwitcher({ assistant }: { assistant: Assistant | undefined }) {
  const { assistants, organization, organizations } = useSession();
  const isOneOfMany = organizations.length > 1;
  const [path, go] = useLocation();
  /** The same page of the other assistant, without what belongs to this one; from other pages, the chat. */
  const choose = (id: string) => {
    const [, , named, page = ''] = path.split('/');
    const other = href(routes.assistant, { assistantId: id });
    go(`${other}/${named === assistant?.id ? page : 'chat'}`.replace(/\/$/, ''));
  };
  return (
    <Menu
      align="start"
      items={[
        isOneOfMany && assistants.length > 0 && { heading: t.assistants },
        ...assistants
          .filter(({ id }, index) => index < maxNamed || id === assistant?.id)
          .map(({ id, name }) => ({
            label: name,
            onSelect: () => choose(id),
            checked: id === assistant?.id,
          })),
        assistants.length > 0 && 'separator',
        { label: t.allAssistants, Icon: AssistantIcon, onSelect: () => go(routes.assistants) },
        organization.permissions.includes('assistants:write') && {
          label: t.newAssistant,
          Icon: PlusIcon,
          onSelect: () => go(`${routes.assistants}?new`),
        },
        ...(isOneOfMany
          ? [
              'separator' as const,
              { heading: t.organizations },
              ...organizations.map(({ id, name }) => ({
                label: name,
                checked: id === organization.id,
                onSelect: () => switchOrganization(id),
              })),
            ]
          : []),
      ]}
      trigger={
        <button
          type="button"
          className="flex min-h-11 shrink-0 items-center gap-2.5 rounded-md px-2 text-start hover:bg-hover data-[state=open]:bg-hover"
        >
          <LecternIcon className="size-5 text-accent" />
          <span className="sr-only">{t.assistant}: </span>
          <span className="min-w-0 flex-1">
            <span title={assistant?.name} className="any-text block truncate font-semibold">
              {assistant?.name ?? t.assistants}
            </span>
            <span className="any-text block truncate text-xs text-muted">{organization.name}</span>
          </span>
          <ChevronDownIcon className="size-3.5 text-muted" />
        </button>
      }
    />
  );
}

/** Everything on the page belongs to one organization, so switching reloads it. */
function switchOrganization(id: string): void {
  chooseOrganization(id);
  remember('assistant', undefined);
  location.assign(routes.home);
}
