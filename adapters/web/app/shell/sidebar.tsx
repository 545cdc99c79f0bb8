import { lazy, Suspense, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { type Assistant, useSession } from '../api/queries.ts';
import { isMac } from '../lib/platform.ts';
import { recall, remember } from '../lib/storage.ts';
import { useStore } from '../lib/store.ts';
import { Link } from '../link.tsx';
import { routes } from '../routes.ts';
import { texts } from '../texts/texts.ts';
import { Avatar } from '../ui/avatar.tsx';
import {
  BookIcon,
  ChevronDownIcon,
  type Icon,
  KeyboardIcon,
  MoonIcon,
  PersonIcon,
  ScreenIcon,
  SearchIcon,
  SignOutIcon,
  SunIcon,
} from '../ui/icons.tsx';
import { Kbd } from '../ui/kbd.tsx';
import { Menu } from '../ui/menu.tsx';
import { AssistantSwitcher } from './assistant-switcher.tsx';
import { areasFor, assistantPages, type NavigationPage } from './navigation.ts';
import { openDocumentation } from './open-documentation.ts';
import { signOut } from './sign-out.ts';
import { chooseTheme, type Theme, theme, themes } from './theme.ts';

const ThreadList = lazy(() => import('../pages/chat/threads/thread-list.tsx'));
const t = texts.frame;

type SidebarProps = {
  assistant: Assistant | undefined;
  /** On narrow screens: whether the drawer is open. */
  isOpen: boolean;
  onClose(): void;
  onSearch(): void;
  onKeyboard(): void;
};

export function Sidebar({ assistant, isOpen, onClose, onSearch, onKeyboard }: SidebarProps) {
  const session = useSession();
  const [path] = useLocation();
  const nav = useRef<HTMLElement>(null);
  const showCurrent = useCallback(() => {
    nav.current?.querySelector('li:has([aria-current=page])')?.scrollIntoView({ block: 'nearest' });
  }, []);
  useEffect(showCurrent, [path, isOpen]);
  return (
    <nav
      ref={nav}
      id="navigation"
      aria-label={t.navigation}
      data-print="hide"
      // Also on the link of the page that is shown already.
      onClick={({ target }) => isOpen && target instanceof Element && target.closest('a') && onClose()}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        onClose();
        document.querySelector<HTMLElement>('[aria-controls=navigation]')?.focus();
      }}
      className={`${isOpen ? 'fixed inset-x-0 top-[calc(2.75rem+1px)] bottom-0 z-30 flex pointer-coarse:top-[calc(3.5rem+1px)]' : 'hidden'} min-h-0 flex-col gap-3 overflow-x-hidden overflow-y-auto border-e border-line bg-canvas p-3 md:sticky md:top-0 md:flex md:h-dvh`}
    >
      <AssistantSwitcher assistant={assistant} />
      <button
        type="button"
        onClick={onSearch}
        // The bar above the drawer has the same.
        className="flex min-h-8 shrink-0 items-center gap-2 rounded-md border border-line bg-surface px-2.5 text-muted hover:text-ink max-md:hidden pointer-coarse:min-h-11"
      >
        <SearchIcon />
        <span className="flex-1 text-start">{t.palette}</span>
        <span className="pointer-coarse:hidden">
          <Kbd>{isMac ? '⌘K' : 'Ctrl K'}</Kbd>
        </span>
      </button>
      {assistant && (
        // Side by side in the drawer, which leaves the room to conversations.
        <ul className="grid gap-0.5 max-md:grid-cols-2">
          {assistantPages(assistant, session).map((page) => (
            <Item key={page.to} page={page} />
          ))}
        </ul>
      )}
      {assistant && (
        <Suspense fallback={null}>
          <ThreadList key={assistant.id} assistant={assistant} onRoom={showCurrent} />
        </Suspense>
      )}
      <div className="mt-auto grid gap-3 pt-2">
        {areasFor(session).map((area) => (
          <Area key={area.title} {...area} />
        ))}
      </div>
      {/* In sight however much is above it; the edge hides what scrolls below. */}
      <div className="sticky -bottom-3 -mx-3 -mb-3 grid shrink-0 bg-canvas px-3 pb-3 before:pointer-events-none before:absolute before:inset-x-0 before:bottom-full before:h-4 before:bg-gradient-to-t before:from-canvas forced-colors:before:hidden">
        <AccountMenu onKeyboard={onKeyboard} />
      </div>
    </nav>
  );
}

/** In a window lower than this, in pixels, conversations would have room for two lines. */
const lowWindow = 760;

/**
 * Pages under a heading that folds them away, which leaves the room to conversations; the browser remembers it. Until somebody has
 * chosen, they are folded in a low window, unless one of them is open.
 */
function Area({ title, pages }: { title: string; pages: NavigationPage[] }) {
  const [path] = useLocation();
  const folded = `folded.${title}`;
  const [chosen, choose] = useState(recall(folded));
  const [isLow] = useState(innerHeight < lowWindow);
  const isOpen = chosen ? chosen === 'no' : !isLow || pages.some((page) => isAt(path, page));
  const list = useRef<HTMLUListElement>(null);
  const id = useId();
  const toggle = () => {
    const next = isOpen ? 'yes' : 'no';
    remember(folded, next);
    choose(next);
  };
  // What was asked for would be below the edge.
  useEffect(() => {
    if (chosen === 'no') list.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return (
    <div>
      <h2 className="text-xs font-medium text-muted">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={toggle}
          className="flex min-h-7 w-full items-center gap-1 rounded-md px-2.5 text-start hover:bg-hover hover:text-ink pointer-coarse:min-h-11"
        >
          <span className="flex-1">{title}</span>
          <ChevronDownIcon className={`size-3.5 ${isOpen ? '' : '-rotate-90 rtl:rotate-90'}`} />
        </button>
      </h2>
      <ul ref={list} id={id} hidden={!isOpen} className="mt-0.5 grid scroll-mb-14 gap-0.5 [[hidden]]:hidden">
        {pages.map((page) => (
          <Item key={page.to} page={page} />
        ))}
      </ul>
    </div>
  );
}

/** Whether the address is that of the page, or of a page below it. */
function isAt(path: string, { to, exact }: NavigationPage): boolean {
  return path === to || (!exact && path.startsWith(`${to}/`));
}

function Item({ page }: { page: NavigationPage }) {
  const [path] = useLocation();
  const { to, label, Icon } = page;
  return (
    // The margin keeps it above what sticks to the lower edge.
    <li className="scroll-mb-14">
      <Link
        href={to}
        aria-current={isAt(path, page) ? 'page' : undefined}
        className="flex min-h-7 items-center gap-2.5 rounded-md px-2.5 text-muted hover:bg-hover hover:text-ink aria-[current=page]:bg-hover aria-[current=page]:font-medium aria-[current=page]:text-ink pointer-coarse:min-h-11"
      >
        <Icon />
        {label}
      </Link>
    </li>
  );
}

const themeIcons: Record<Theme, Icon> = { light: SunIcon, dark: MoonIcon, system: ScreenIcon };

function AccountMenu({ onKeyboard }: { onKeyboard(): void }) {
  const { person } = useSession();
  const chosen = useStore(theme);
  const [, go] = useLocation();
  return (
    <Menu
      align="start"
      items={[
        { label: t.account, Icon: PersonIcon, onSelect: () => go(routes.account) },
        { label: t.keyboard, Icon: KeyboardIcon, onSelect: onKeyboard },
        { label: t.documentation, Icon: BookIcon, onSelect: openDocumentation },
        'separator',
        { heading: t.theme },
        ...themes.map((name) => ({
          label: t.themes[name],
          Icon: themeIcons[name],
          checked: name === chosen,
          onSelect: () => chooseTheme(name),
        })),
        'separator',
        { label: t.signOut, Icon: SignOutIcon, onSelect: () => void signOut() },
      ]}
      trigger={
        <button
          type="button"
          className="flex min-h-10 min-w-0 items-center gap-2.5 rounded-md px-2 text-start hover:bg-hover data-[state=open]:bg-hover"
        >
          <Avatar name={person.name} />
          <span className="sr-only">{t.account}: </span>
          <span className="any-text min-w-0 flex-1 truncate">{person.name}</span>
          <ChevronDownIcon className="size-3.5 text-muted" />
        </button>
      }
    />
  );
}
