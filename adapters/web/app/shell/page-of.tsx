import { type ComponentType, Fragment, type ReactNode } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import type { Assistant, Session } from '../api/queries.ts';
import { NotFound } from '../pages/not-found.tsx';
import { href, routes } from '../routes.ts';
import * as Pages from './pages.ts';

/** The pages whose address has no parameters. */
const organizationPages: { path: string; Page: ComponentType }[] = [
  { path: routes.assistants, Page: Pages.Assistants },
  { path: routes.keys, Page: Pages.Keys },
  { path: routes.members, Page: Pages.Members },
  { path: routes.models, Page: Pages.Models },
  { path: routes.usage, Page: Pages.Usage },
  { path: routes.audit, Page: Pages.Audit },
  { path: routes.organization, Page: Pages.Organization },
  { path: routes.admin, Page: Pages.Admin },
  { path: routes.account, Page: Pages.Account },
];

type PageOfProps = {
  session: Session;
  /** The start page is this assistant's chat. */
  assistant: Assistant | undefined;
};

/** The page that the address names. */
export function PageOf({ session, assistant }: PageOfProps): ReactNode {
  const home = assistant ? href(routes.chat, { assistantId: assistant.id }) : routes.assistants;
  const ofAssistant = (id: string, draw: (assistant: Assistant) => ReactNode) => {
    const named = session.assistants.find((one) => one.id === id);
    // The key mounts the page anew for another assistant.
    if (named) return <Fragment key={id}>{draw(named)}</Fragment>;
    return session.organizations.length > 1 ? <Pages.Elsewhere key={id} assistantId={id} /> : <NotFound />;
  };
  return (
    <Switch>
      <Route path={routes.home}>
        <Redirect to={home} replace />
      </Route>
      <Route path={routes.signIn}>
        <Redirect to={home} replace />
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
      {organizationPages.map(({ path, Page }) => (
        <Route key={path} path={path}>
          <Page />
        </Route>
      ))}
      <Route>
        <NotFound />
      </Route>
    </Switch>
  );
}
