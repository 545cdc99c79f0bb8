import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api } from '../../api/client.ts';
import { formatCount, formatPage } from '../../lib/format.ts';
import { Link } from '../../link.tsx';
import { fileAt } from '../../routes.ts';
import { qualityTexts } from '../../texts/quality-texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { numberMarker, SourceNumber } from '../../ui/markdown/inline.tsx';
import { Markdown } from '../../ui/markdown/markdown.tsx';
import { Section } from '../../ui/page.tsx';
import { FailurePanel, LoadingRows } from '../../ui/states.tsx';
import { formatShare } from './figures.ts';
import { PageButtons } from './page-buttons.tsx';
import { pageSize, type Result, type Run } from './use-quality.ts';

const t = qualityTexts;

/** The questions of a run, page by page, misses first. */
export function ResultList({ assistantId, run }: { assistantId: string; run: Run }) {
  const [from, setFrom] = useState(0);
  const results = useQuery({
    // Results are added while the run continues.
    queryKey: ['results', run.id, run.done, from],
    queryFn: () => api.quality.results.query({ run_id: run.id, from, limit: pageSize }),
    placeholderData: keepPreviousData,
  });
  const { data } = results;
  return (
    <Section title={t.results}>
      {results.error && (
        <div className="p-4">
          <FailurePanel error={results.error} onRetry={() => void results.refetch()} />
        </div>
      )}
      {results.isPending && <LoadingRows />}
      {data?.data.length === 0 && <p className="p-4 text-muted sm:px-5">{t.noResults}</p>}
      <ul className="divide-y divide-line">
        {data?.data.map((result) => (
          <ResultRow key={result.question_id} assistantId={assistantId} result={result} />
        ))}
      </ul>
      <PageButtons from={from} next={data?.next} onGo={setFrom} />
    </Section>
  );
}

function ResultRow({ assistantId, result }: { assistantId: string; result: Result }) {
  const { question, expected, wanted, found, answer, error } = result;
  const named = wanted.map(({ filename, passage }) =>
    [filename, passage && `“${passage}”`].filter(Boolean).join(': '),
  );
  return (
    <li>
      <details>
        <summary className="flex flex-wrap items-baseline gap-x-1 gap-y-1.5 px-4 py-3 sm:px-5">
          <span dir="auto" className="any-text min-w-0 flex-1 basis-52 font-medium">
            {question}
          </span>
          <span className="flex flex-wrap gap-1.5">
            <Verdicts result={result} />
          </span>
        </summary>
        <div className="grid gap-4 px-4 pb-4 sm:px-5">
          {error && <p className="any-text text-bad">{error}</p>}
          {named.length > 0 && (
            <Part title={t.wanted}>
              <ul className="grid gap-1">
                {named.map((name, index) => (
                  <li key={index} dir="auto" className="any-text line-clamp-3">
                    {name}
                  </li>
                ))}
              </ul>
            </Part>
          )}
          {!error && (
            <Part title={t.found}>
              {found.length === 0 ? (
                <p>{t.foundNothing}</p>
              ) : (
                <Passages {...{ assistantId, passages: found }} ranked />
              )}
            </Part>
          )}
          {answer && (
            <Part title={t.answer}>
              <Markdown text={answer.text} cite={numberMarker} />
              {expected && (
                <p className="any-text mt-1 text-sm text-muted">
                  {t.expected(expected.split('\n').join(' / '))}
                </p>
              )}
            </Part>
          )}
          {answer && answer.citations.length > 0 && (
            <Part title={t.cites}>
              <Passages {...{ assistantId, passages: answer.citations }} />
            </Part>
          )}
        </div>
      </details>
    </li>
  );
}

/** The outcome of a question, in a word or two. */
function Verdicts({ result: { ndcg_at_10, mrr_at_10, gone, answer, error } }: { result: Result }) {
  return (
    <>
      {error && <Badge tone="bad">{t.status.failed}</Badge>}
      {gone.length > 0 && <Badge tone="warn">{t.gone}</Badge>}
      {answer?.correct != null &&
        (answer.correct ? <Badge tone="good">{t.isRight}</Badge> : <Badge tone="bad">{t.isWrong}</Badge>)}
      {answer && !answer.answered && <Badge tone="warn">{t.refused}</Badge>}
      {ndcg_at_10 !== null &&
        (ndcg_at_10 === 0 ? (
          <Badge tone="bad">{t.missed}</Badge>
        ) : mrr_at_10 === 1 ? (
          <Badge tone="good">{t.foundFirst}</Badge>
        ) : (
          <Badge tone="warn">{t.foundLower}</Badge>
        ))}
      {ndcg_at_10 !== null && (
        <span className="min-w-20 text-end text-sm text-muted tabular-nums">
          {t.columns.ndcg_at_10} {formatShare(ndcg_at_10)}
        </span>
      )}
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-1">
      <h3 className="text-sm text-muted">{title}</h3>
      {children}
    </section>
  );
}

type PassagesProps = {
  assistantId: string;
  passages: (Result['found'][number] & { number?: number | null })[];
  ranked?: boolean;
};

function Passages({ assistantId, passages, ranked = false }: PassagesProps) {
  return (
    <ol className="grid gap-1">
      {passages.map(({ file_id: fileId, filename, page, hit, number }, index) => (
        <li key={index} className="flex flex-wrap items-baseline gap-x-2">
          {ranked && (
            <span className="min-w-7 text-sm text-muted tabular-nums">{t.rank(formatCount(index + 1))}</span>
          )}
          {number != null && <SourceNumber number={number} />}
          <Link href={fileAt(assistantId, fileId, page)} className="any-text hover:underline">
            {filename}
          </Link>
          {page !== null && <span className="text-sm text-muted">{formatPage(filename, page)}</span>}
          {hit && <Badge tone="good">{t.hit}</Badge>}
        </li>
      ))}
    </ol>
  );
}
