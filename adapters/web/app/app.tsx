import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Route, Switch } from 'wouter';
import { meQuery, type Session, type Visit } from './api/queries.ts';
import { signInAgain } from './api/sign-in-again.ts';
import { keepDraftsOf, recall } from './lib/storage.ts';
import { isChatPath, routes } from './routes.ts';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import { FailurePanel, Loading } from './ui/states.tsx';

const Join = lazy(() => import('./pages/entry/join.tsx'));
const NoOrganization = lazy(() => import('./pages/entry/no-organization.tsx'));
const loadSignIn = () => import('./pages/entry/sign-in.tsx');
const SignIn = lazy(loadSignIn);
const loadShell = () => import('./shell/shell.tsx');
const Shell = lazy(loadShell);

// Who has worked here before is most likely signed in still: the frame and the chat come while the server says who it is.
// Others are to sign in.
if (location.pathname !== routes.join) {
  const isChat = location.pathname === routes.home || isChatPath(location.pathname);
  const loading =
    recall('assistant') === undefined
      ? [loadSignIn()]
      : [loadShell(), isChat && import('./pages/chat/chat.tsx')];
  void Promise.allSettled(loading);
}

/** The whole app: sign-in for visitors, the frame with its pages for signed-in people. */
export function App() {
  return (
    <ErrorBoundary>
      <Suspense fallback={<Loading />}>
        <Switch>
          <Route path={routes.join} component={Join} />
          <Route>
            <Entrance />
          </Route>
        </Switch>
      </Suspense>
    </ErrorBoundary>
  );
}

function Entrance(): ReactNode {
  const me = useQuery(meQuery);
  const session = useKeptSession(me.data);
  if (me.data?.person && !me.data.organization) return <NoOrganization me={me.data} />;
  if (session) return <Shell session={session} />;
  if (me.data) return <SignIn me={me.data} />;
  if (!me.error) return <Loading />;
  return (
    <main className="mx-auto grid min-h-dvh max-w-lg place-items-center p-4">
      <FailurePanel error={me.error} onRetry={() => void me.refetch()} />
    </main>
  );
}

/**
 * Keeps the page when the session ends: what was typed stays, and a dialog over it asks to sign in again. When somebody
 * else signs in, in another tab, nothing of the previous person may remain.
 */
function useKeptSession(visit: Visit | undefined): Session | undefined {
  const kept = useRef<Session>(undefined);
  const { person, organization } = visit ?? {};
  const isEnded = kept.current !== undefined && visit !== undefined && !person;
  const isOther = kept.current !== undefined && person != null && person.id !== kept.current.person.id;
  if (visit && person && organization && !isOther) {
    if (!kept.current) keepDraftsOf(person.id);
    kept.current = { ...visit, person, organization };
  }
  useEffect(() => {
    if (isOther) location.assign(routes.home);
    else if (isEnded) void signInAgain();
  }, [isEnded, isOther]);
  return kept.current;
}
