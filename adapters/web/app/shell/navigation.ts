import type { Assistant, Session } from '../api/queries.ts';
import { href, routes } from '../routes.ts';
import { texts } from '../texts/texts.ts';
import {
  AssistantIcon,
  ChartIcon,
  ChatIcon,
  ChipIcon,
  CodeIcon,
  FileIcon,
  GaugeIcon,
  HistoryIcon,
  type Icon,
  KeyIcon,
  PeopleIcon,
  ServerIcon,
  SlidersIcon,
  TestTubeIcon,
} from '../ui/icons.tsx';

const t = texts.frame;

type Permission = Session['organization']['permissions'][number];

/** A page in the navigation: the sidebar, the palette, the shortcuts after `g` and their list are all generated from these. */
export type NavigationPage = {
  label: string;
  Icon: Icon;
  to: string;
  /** The page opens with `g` and this key. */
  key?: string;
  /** Pages below this address do not count as this page. */
  exact?: true;
  /** Without this permission, the page is not in the navigation. */
  permission?: Permission;
  /** Only for people whom the settings name as administrators of the instance. */
  administrator?: true;
};

/** The visible pages of one assistant, in the order of the sidebar. */
export function assistantPages(
  { id: assistantId }: Pick<Assistant, 'id'>,
  session: Visitor,
): NavigationPage[] {
  const at = { assistantId };
  const pages: NavigationPage[] = [
    { label: t.chat, Icon: ChatIcon, to: href(routes.chat, at), key: 'c' },
    { label: t.files, Icon: FileIcon, to: href(routes.files, at), key: 'f' },
    {
      label: t.playground,
      Icon: TestTubeIcon,
      to: href(routes.playground, at),
      key: 'p',
      permission: 'evaluations',
    },
    { label: t.quality, Icon: GaugeIcon, to: href(routes.quality, at), key: 'q', permission: 'evaluations' },
    {
      label: t.apiThreads,
      Icon: CodeIcon,
      to: href(routes.apiThreads, at),
      key: 't',
      permission: 'threads:read',
    },
    { label: t.assistantSettings, Icon: SlidersIcon, to: href(routes.assistant, at), key: 's', exact: true },
  ];
  return pages.filter((page) => mayEnter(page, session));
}

type Visitor = Pick<Session, 'organization' | 'person'>;

function mayEnter({ permission, administrator }: NavigationPage, { organization, person }: Visitor): boolean {
  if (administrator && !person.administrator) return false;
  return permission === undefined || organization.permissions.includes(permission);
}

/** Pages of the organization. */
const organizationPages: NavigationPage[] = [
  { label: t.assistants, Icon: AssistantIcon, to: routes.assistants, key: 'a', exact: true },
  { label: t.keys, Icon: KeyIcon, to: routes.keys, key: 'k', permission: 'keys' },
  { label: t.members, Icon: PeopleIcon, to: routes.members, key: 'm' },
  { label: t.models, Icon: ChipIcon, to: routes.models, key: 'e', permission: 'evaluations' },
  { label: t.usage, Icon: ChartIcon, to: routes.usage, key: 'b', permission: 'usage:read' },
  { label: t.audit, Icon: HistoryIcon, to: routes.audit, key: 'l', permission: 'audit:read' },
  { label: t.organizationSettings, Icon: SlidersIcon, to: routes.organization, key: 'o' },
];

/** Pages of the whole deployment. */
const deploymentPages: NavigationPage[] = [
  { label: t.admin, Icon: ServerIcon, to: routes.admin, key: 'd', administrator: true },
];

/** The other areas of the navigation, with their visible pages. Empty areas are left out. */
export function areasFor(session: Visitor) {
  const visible = (pages: NavigationPage[]) => pages.filter((page) => mayEnter(page, session));
  return [
    { title: t.settings, pages: visible(organizationPages) },
    { title: t.deployment, pages: visible(deploymentPages) },
  ].filter(({ pages }) => pages.length > 0);
}
