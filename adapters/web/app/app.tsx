import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { meQuery } from './api/queries.ts';
import { SignIn } from './pages/entry/sign-in.tsx';
import { routes } from './routes.ts';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import { FailurePanel } from './ui/states.tsx';

const Join = lazy(() => import('./pages/entry/join.tsx'));
const NoOrganization = lazy(() => import('./pages/entry/no-organization.tsx'));
const Shell = lazy(() => import('./shell/shell.tsx'));

/** Everything: the way in for those who are not signed in, the frame with its pages for those who are. */
export function App() {
  return (
    <ErrorBoundary>
      <Suspense fallback={null}>
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
  if (me.data) {
    const { person, organization } = me.data;
    if (!person) return <SignIn me={me.data} />;
    if (!organization) return <NoOrganization me={me.data} />;
    return <Shell session={{ ...me.data, person, organization }} />;
  }
  if (!me.error) return null;
  return (
    <main className="mx-auto grid min-h-dvh max-w-lg place-items-center p-4">
      <FailurePanel error={me.error} onRetry={() => void me.refetch()} />
    </main>
  );
}
