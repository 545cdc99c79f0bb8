import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { loadPart, preload } from '../api/load-later.tsx';
import { type Assistant, type Session, SessionContext } from '../api/queries.ts';
import { signInRequest } from '../api/sign-in-again.ts';
import { recall, remember } from '../lib/storage.ts';
import { useStore } from '../lib/store.ts';
import { useCloseRequest } from '../lib/use-close-request.ts';
import { href, routes } from '../routes.ts';
import { texts } from '../texts/texts.ts';
import { Loading } from '../ui/states.tsx';
import { undoNewest } from '../ui/toasts.tsx';
import { Banners } from './banners.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Header } from './header.tsx';
import { areasFor, assistantPages } from './navigation.ts';
import { PageOf } from './page-of.tsx';
import { useRefusedDrops } from './refuse-drops.ts';
import { useShortcuts } from './shortcuts.ts';
import { Sidebar } from './sidebar.tsx';
import { usePageTops } from './use-page-tops.ts';

const Palette = loadPart(() => import('./palette.tsx'));
const KeyboardMap = loadPart(() => import('./keyboard-map.tsx'));
const SignInDialog = loadPart(() => import('./sign-in-dialog.tsx'));

/** The frame of every page for signed-in people: navigation, banners, palette, and the page itself. */
export default function Shell({ session }: { session: Session }) {
  const [path, go] = useLocation();
  const assistant = useCurrentAssistant(session.assistants, path);
  const [open, setOpen] = useState<'palette' | 'keyboard' | undefined>();
  /** The page that the drawer was opened over: it closes with the page, and nothing in it keeps the focus. */
  const [drawerOver, setDrawerOver] = useState<string>();
  const drawer = drawerOver === path;
  const signIn = useStore(signInRequest);
  useEffect(() => setDrawerOver(undefined), [path]);
  const closeDrawer = () => {
    setDrawerOver(undefined);
    // What had the focus in it is hidden, and no page comes that would take it.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  useCloseRequest(drawer, closeDrawer);
  useRefusedDrops();
  usePageTops(path);
  useEffect(preload, []);
  useShortcuts({
    'mod+k': () => setOpen('palette'),
    'mod+z': undoNewest,
    '?': () => setOpen('keyboard'),
    'g u': () => go(routes.account),
    ...Object.fromEntries(
      [
        ...(assistant ? assistantPages(assistant, session) : []),
        ...areasFor(session).flatMap(({ pages }) => pages),
      ]
        .filter(({ key }) => key !== undefined)
        .map(({ key, to }) => [`g ${key}`, () => go(to)]),
    ),
  });
  /** The page belongs to one assistant, and not to everyone. */
  const isOfAssistant = assistant && path.startsWith(`${routes.assistants}/`);
  const newChat = isOfAssistant && href(routes.chat, { assistantId: assistant.id });
  const close = () => setOpen(undefined);
  return (
    <SessionContext value={session}>
      <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] print:block md:grid-cols-[15.5rem_minmax(0,1fr)] md:grid-rows-1">
        <a
          href="#main"
          className="sr-only focus:not-sr-only focus:fixed focus:z-70 focus:m-2 focus:rounded-md focus:bg-raised focus:p-2"
        >
          {texts.frame.skip}
        </a>
        <Header
          title={isOfAssistant ? assistant.name : session.organization.name}
          isOpen={drawer}
          onToggle={() => setDrawerOver(drawer ? undefined : path)}
          onSearch={() => setOpen('palette')}
          onNewChat={newChat && path !== newChat ? () => go(newChat) : undefined}
        />
        <Sidebar
          assistant={assistant}
          isOpen={drawer}
          onClose={closeDrawer}
          onSearch={() => setOpen('palette')}
          onKeyboard={() => setOpen('keyboard')}
        />
        <main id="main" tabIndex={-1} className="flex min-w-0 flex-col outline-none">
          <Banners />
          <ErrorBoundary attempt={path}>
            <Suspense fallback={<Loading />}>
              <PageOf session={session} assistant={assistant} />
            </Suspense>
          </ErrorBoundary>
        </main>
      </div>
      {open === 'palette' && (
        <Palette assistant={assistant} onClose={close} onKeyboard={() => setOpen('keyboard')} />
      )}
      {open === 'keyboard' && <KeyboardMap onClose={close} />}
      {signIn && <SignInDialog request={signIn} />}
    </SessionContext>
  );
}

/**
 * The assistant that the address names, otherwise the last used one, otherwise the only one. Of several, none is the right one for
 * somebody who has not been here: the list of them says which have files and are asked.
 */
function useCurrentAssistant(assistants: Assistant[], path: string): Assistant | undefined {
  const named = /^\/assistants\/([^/]+)/.exec(path)?.[1];
  const byId = (id: string | undefined) => assistants.find((assistant) => assistant.id === id);
  const current =
    byId(named) ?? byId(recall('assistant')) ?? (assistants.length === 1 ? assistants[0] : undefined);
  useEffect(() => {
    if (current) remember('assistant', current.id);
  }, [current]);
  return current;
}
