import { useMemo, useState } from 'react';
import type { ExplainedPassage } from '../../../../../schema/dashboard/playground.ts';
import { formatCount, formatPlace } from '../../lib/format.ts';
import { locale } from '../../lib/locale.ts';
import { Link } from '../../link.tsx';
import { fileAt } from '../../routes.ts';
import { playgroundTexts } from '../../texts/playground-texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { SourceNumber } from '../../ui/markdown/inline.tsx';
import { Markdown } from '../../ui/markdown/markdown.tsx';
import { type FromAnswer, useCitedMark } from '../files/from-elsewhere.ts';

const t = playgroundTexts;

/** The length to which a passage is cut until it is expanded. */
const maxShown = 280;

type StageName = keyof typeof t.stages;
const stages = Object.keys(t.stages) as StageName[];

type ExplainedRowProps = {
  assistantId: string;
  passage: ExplainedPassage;
  /** All passages of the search; the best score of a stage fills its bar. */
  all: ExplainedPassage[];
  isCited: boolean;
  onKeep(passage: ExplainedPassage): void;
};

/** A passage with its result in each stage of the search. */
export function ExplainedRow({ assistantId, passage, all, isCited, onKeep }: ExplainedRowProps) {
  const [isWhole, setWhole] = useState(false);
  const { file_id: fileId, filename, page, text, fate, number, merged, exact } = passage;
  const beginning = beginningOf(text);
  const cited = useMemo(() => ({ page, passage: text, quotes: [] }), [page, text]);
  const mark = useCitedMark(cited);
  const where = formatPlace(passage);
  return (
    <li className="grid gap-3 p-4 sm:px-5">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-48">
          <h3 className="any-text font-medium">
            {number !== null && (
              <span className="me-1.5">
                <SourceNumber number={number} title={t.number(number)} />
              </span>
            )}
            <Link
              href={fileAt(assistantId, fileId, page) + mark}
              state={{ cited } satisfies FromAnswer}
              className="hover:underline"
            >
              {filename}
            </Link>
          </h3>
          {where && <p className="any-text text-sm text-muted">{where}</p>}
        </div>
        <div className="flex flex-wrap gap-1.5">
          {fate !== 'prompt' && <Badge tone="warn">{t.fates[fate]}</Badge>}
          {isCited && <Badge tone="good">{t.cited}</Badge>}
          {exact && <Badge tone="accent">{t.exact}</Badge>}
          {merged && <Badge>{t.merged}</Badge>}
        </div>
      </div>
      <div className="any-text min-w-0 text-muted">
        <Markdown text={isWhole ? text : beginning} />
      </div>
      {wereSearchedFor(all) && (
        <dl
          aria-label={t.scores(filename)}
          className="grid grid-cols-[repeat(auto-fit,minmax(4.5rem,1fr))] gap-x-4 gap-y-2"
        >
          {stages.map((stage) => (
            <Score key={stage} {...{ stage, passage, all }} />
          ))}
        </dl>
      )}
      <div className="-ms-3 flex flex-wrap gap-1">
        <Button look="quiet" onClick={() => onKeep(passage)}>
          <PlusIcon />
          {t.keep}
          <span className="sr-only">: {where || filename}</span>
        </Button>
        {beginning !== text && (
          <Button look="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? t.less : t.whole}
            <span className="sr-only">: {where || filename}</span>
          </Button>
        )}
      </div>
    </li>
  );
}

/** The beginning of a passage: whole lines, since half a row of a table is none. A line alone may be cut. */
function beginningOf(text: string): string {
  if (text.length <= maxShown) return text;
  const end = text.lastIndexOf('\n', maxShown);
  return end > 0 ? `${text.slice(0, end)}\n\n…` : `${text.slice(0, maxShown)}…`;
}

/** Whether a search found the passages; those for a question about documents as a whole are spread over them. */
export function wereSearchedFor(passages: ExplainedPassage[]): boolean {
  return passages.some(({ words, vectors }) => words !== null || vectors !== null);
}

const format = new Intl.NumberFormat(locale, { maximumSignificantDigits: 2 });

type ScoreProps = { stage: StageName; passage: ExplainedPassage; all: ExplainedPassage[] };

/** A score with its rank, and a bar that is full for the best of the stage. */
function Score({ stage, passage, all }: ScoreProps) {
  const score = scoreOf(passage, stage);
  const rank = stage === 'reranker' ? undefined : passage[stage]?.rank;
  const best = Math.max(...all.map((one) => scoreOf(one, stage) ?? 0));
  const share = score === null || best <= 0 ? 0 : Math.max(0, score / best);
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{t.stages[stage]}</dt>
      <dd className="text-sm whitespace-nowrap tabular-nums">
        {formatStanding(score, rank)}
        <svg
          viewBox="0 0 100 4"
          preserveAspectRatio="none"
          aria-hidden="true"
          className="mt-1 h-1 w-full overflow-hidden rounded-full bg-sunken text-accent rtl:-scale-x-100"
        >
          <rect width={100 * share} height="4" fill="currentColor" />
        </svg>
      </dd>
    </div>
  );
}

function formatStanding(score: number | null, rank: number | undefined): string {
  if (score === null) return rank === undefined ? t.absent : t.rank(formatCount(rank));
  const formatted = format.format(score);
  return rank === undefined ? formatted : t.standing(formatCount(rank), formatted);
}

function scoreOf(passage: ExplainedPassage, stage: StageName): number | null {
  return stage === 'reranker' ? passage.reranker : (passage[stage]?.score ?? null);
}
