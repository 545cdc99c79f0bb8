import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import { type Assistant, type Session, SessionContext } from '../api/queries.ts';
import { recall, remember } from '../lib/storage.ts';
import { NotFound } from '../pages/not-found.tsx';
import { href, routes } from '../routes.ts';
import { texts } from '../texts/texts.ts';
import { Banners } from './banners.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Header } from './header.tsx';
import { areasFor, assistantPages } from './navigation.ts';
import * as Pages from './pages.ts';
import { useShortcuts } from './shortcuts.ts';
import { Sidebar } from './sidebar.tsx';
import { SignInDialog } from './sign-in-dialog.tsx';

const Palette = lazy(() => import('./palette.tsx'));
const KeyboardMap = lazy(() => import('./keyboard-map.tsx'));

/** The frame of every page for signed-in people: navigation, banners, palette, and the page itself. */
export default function Shell({ session }: { session: Session }) {
  const [path, go] = useLocation();
  const assistant = useCurrentAssistant(session.assistants, path);
  const [open, setOpen] = useState<'palette' | 'keyboard' | undefined>();
  const [drawer, setDrawer] = useState(false);
  useEffect(Pages.preloadPages, []);
  useEffect(() => setDrawer(false), [path]);
  useShortcuts({
    'mod+k': () => setOpen('palette'),
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
  const close = () => setOpen(undefined);
  return (
    <SessionContext value={session}>
      <div className="grid min-h-dvh grid-rows-[auto_1fr] md:grid-cols-[15.5rem_minmax(0,1fr)] md:grid-rows-1">
        <a
          href="#main"
          className="sr-only focus:not-sr-only focus:fixed focus:z-70 focus:m-2 focus:rounded-md focus:bg-raised focus:p-2"
        >
          {texts.frame.skip}
        </a>
        <Header
          title={assistant?.name ?? session.organization.name}
          isOpen={drawer}
          onToggle={() => setDrawer(!drawer)}
          onSearch={() => setOpen('palette')}
        />
        <Sidebar
          assistant={assistant}
          isOpen={drawer}
          onClose={() => setDrawer(false)}
          onSearch={() => setOpen('palette')}
          onKeyboard={() => setOpen('keyboard')}
        />
        <main id="main" tabIndex={-1} className="flex min-w-0 flex-col outline-none">
          <Banners />
          <ErrorBoundary attempt={path}>
            <Suspense fallback={null}>
              <PageOf session={session} assistant={assistant} />
            </Suspense>
          </ErrorBoundary>
        </main>
      </div>
      <Suspense fallback={null}>
        {open === 'palette' && (
          <Palette assistant={assistant} onClose={close} onKeyboard={() => setOpen('keyboard')} />
        )}
        {open === 'keyboard' && <KeyboardMap onClose={close} />}
      </Suspense>
      <SignInDialog />
    </SessionContext>
  );
}

function PageOf({ session, assistant }: { session: Session; assistant: Assistant | undefined }): ReactNode {
  const home = assistant ? href(routes.chat, { assistantId: assistant.id }) : routes.assistants;
  /** A page of the assistant that the address names; remounted for another assistant. */
  const ofAssistant = (id: string, draw: (assistant: Assistant) => ReactNode) => {
    const named = session.assistants.find((one) => one.id === id);
    return named ? (
      <div key={id} className="contents">
        {draw(named)}
      </div>
    ) : (
      <NotFound />
    );
  };
  return (
    <Switch>
      <Route path={routes.home}>
        <Redirect to={home} replace />
      </Route>
      <Route path={routes.signIn}>
        <Redirect to={home} replace />
      </Route>
      <Route path={routes.assistants}>
        <Pages.Assistants />
      </Route>
      <Route path={routes.assistant}>
        {({ assistantId }) => ofAssistant(assistantId, (one) => <Pages.AssistantSettings assistant={one} />)}
      </Route>
      <Route path={routes.chat}>
        {({ assistantId }) => ofAssistant(assistantId, (one) => <Pages.Chat assistant={one} />)}
      </Route>
      <Route path={routes.thread}>
        {({ assistantId, threadId }) =>
          ofAssistant(assistantId, (one) => <Pages.Chat assistant={one} threadId={threadId} />)
        }
      </Route>
      <Route path={routes.apiThreads}>
        {({ assistantId }) => ofAssistant(assistantId, (one) => <Pages.ApiThreads assistant={one} />)}
      </Route>
      <Route path={routes.apiThread}>
        {({ assistantId, threadId }) =>
          ofAssistant(assistantId, (one) => <Pages.ApiThread assistant={one} threadId={threadId} />)
        }
      </Route>
      <Route path={routes.files}>
        {({ assistantId }) => ofAssistant(assistantId, (one) => <Pages.Files assistant={one} />)}
      </Route>
      <Route path={routes.file}>
        {({ assistantId, fileId }) =>
          ofAssistant(assistantId, (one) => <Pages.File key={fileId} assistant={one} fileId={fileId} />)
        }
      </Route>
      <Route path={routes.playground}>
        {({ assistantId }) => ofAssistant(assistantId, (one) => <Pages.Playground assistant={one} />)}
      </Route>
      <Route path={routes.quality}>
        {({ assistantId }) => ofAssistant(assistantId, (one) => <Pages.Quality assistant={one} />)}
      </Route>
      <Route path={routes.questionSet}>
        {({ assistantId, setId }) =>
          ofAssistant(assistantId, (one) => <Pages.QuestionSet key={setId} assistant={one} setId={setId} />)
        }
      </Route>
      <Route path={routes.run}>
        {({ assistantId, setId, runId }) =>
          ofAssistant(assistantId, (one) => <Pages.Run key={runId} {...{ setId, runId }} assistant={one} />)
        }
      </Route>
      <Route path={routes.keys}>
        <Pages.Keys />
      </Route>
      <Route path={routes.members}>
        <Pages.Members />
      </Route>
      <Route path={routes.models}>
        <Pages.Models />
      </Route>
      <Route path={routes.usage}>
        <Pages.Usage />
      </Route>
      <Route path={routes.audit}>
        <Pages.Audit />
      </Route>
      <Route path={routes.organization}>
        <Pages.Organization />
      </Route>
      <Route path={routes.admin}>
        <Pages.Admin />
      </Route>
      <Route path={routes.account}>
        <Pages.Account />
      </Route>
      <Route>
        <NotFound />
      </Route>
    </Switch>
  );
}

/** The assistant that the address names, otherwise the last used one, otherwise the first. */
function useCurrentAssistant(assistants: Assistant[], path: string): Assistant | undefined {
  const named = /^\/assistants\/([^/]+)/.exec(path)?.[1];
  const byId = (id: string | undefined) => assistants.find((assistant) => assistant.id === id);
  const current = byId(named) ?? byId(recall('assistant')) ?? assistants[0];
  useEffect(() => {
    if (current) remember('assistant', current.id);
  }, [current]);
  return current;
}
