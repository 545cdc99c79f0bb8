import { useQuery } from '@tanstack/react-query';
import { apiOf, type Outputs } from '../../api/client.ts';
import { toFailure } from '../../api/failure.ts';
import { formatCount, formatMoment, formatPage } from '../../lib/format.ts';
import { href, routes } from '../../routes.ts';
import { apiThreadsTexts } from '../../texts/api-threads-texts.ts';
import { numberMarker } from '../../ui/markdown/inline.tsx';
import { Markdown } from '../../ui/markdown/markdown.tsx';
import { Page } from '../../ui/page.tsx';
import { FailurePanel, LoadingRows } from '../../ui/states.tsx';
import { NotFound } from '../not-found.tsx';
import type { AssistantPageProps } from '../page-props.ts';
import { answerFacts } from './answer-facts.ts';

const t = apiThreadsTexts;

type Message = Outputs['apiThreads']['get']['messages'][number];

/** A thread of programs, read-only: each answer with what was recorded and the passages that the model was given. */
export default function ApiThread({ assistant, threadId }: AssistantPageProps & { threadId: string }) {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['api-thread', threadId],
    queryFn: () => apiOf(assistant.id).apiThreads.get.query({ thread_id: threadId }),
  });
  if (toFailure(error).status === 404) return <NotFound />;
  const question = data?.messages.find(({ role }) => role === 'user')?.text;
  const lead =
    data &&
    [
      data.key ? `${data.key.name} (${data.key.masked})` : t.noKey,
      formatMoment(data.created_at),
      t.read,
    ].join(' · ');
  return (
    <Page
      title={data?.title || question?.slice(0, 80) || t.title}
      lead={lead}
      back={{ label: t.title, href: href(routes.apiThreads, { assistantId: assistant.id }) }}
    >
      {error && <FailurePanel error={error} onRetry={() => void refetch()} />}
      {isPending && <LoadingRows rows={2} />}
      {data?.messages.length === 0 && <p className="text-muted">{t.noMessages}</p>}
      {data?.messages.map((message) => (
        <MessageView key={message.id} message={message} />
      ))}
    </Page>
  );
}

function MessageView({ message }: { message: Message }) {
  const { role, text, passages } = message;
  const facts = answerFacts(message);
  const isQuestion = role === 'user';
  return (
    <section
      aria-label={isQuestion ? t.asked : t.answered}
      className={`grid min-w-0 gap-3 rounded-lg border border-line p-4 sm:px-5 ${isQuestion ? 'bg-hover' : 'bg-surface'}`}
    >
      {isQuestion ? (
        <p dir="auto" className="any-text whitespace-pre-wrap">
          {text}
        </p>
      ) : (
        <Markdown text={text} cite={numberMarker} />
      )}
      {facts.length > 0 && <p className="any-text text-sm text-muted">{facts.join(' · ')}</p>}
      {passages.length > 0 && (
        <details>
          <summary className="w-fit rounded-md text-sm font-medium">
            {t.passages(formatCount(passages.length))}
          </summary>
          <ol className="mt-2 grid gap-3">
            {passages.map((passage) => (
              <li key={passage.number} className="grid min-w-0 gap-1 border-s-2 border-line ps-3">
                <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
                  <span className="font-semibold text-accent">{passage.number}</span>
                  <span className="any-text font-medium">{passage.filename}</span>
                  {passage.page !== null && (
                    <span className="text-muted">{formatPage(passage.filename, passage.page)}</span>
                  )}
                </p>
                <p dir="auto" className="any-text text-sm whitespace-pre-wrap text-muted">
                  {passage.passage}
                </p>
              </li>
            ))}
          </ol>
        </details>
      )}
    </section>
  );
}
