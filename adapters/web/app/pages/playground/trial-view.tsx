import type { ExplainedPassage } from '../../../../../schema/dashboard/playground.ts';
import { formatCount } from '../../lib/format.ts';
import { playgroundTexts } from '../../texts/playground-texts.ts';
import { Section } from '../../ui/page.tsx';
import { FailurePanel, LoadingRows } from '../../ui/states.tsx';
import { ExplainedRow, wereSearchedFor } from './explained-row.tsx';
import { TrialText } from './trial-text.tsx';
import type { Trial } from './use-trial.ts';

const t = playgroundTexts;

type TrialViewProps = {
  assistantId: string;
  /** Set when two are compared. */
  name: string | undefined;
  trial: Trial;
  onKeep(passage: ExplainedPassage): void;
};

/** The result of a question under some settings: the answer, the passages with their scores, and the prompt. */
export function TrialView({ assistantId, name, trial, onKeep }: TrialViewProps) {
  const { settings, wantsAnswer, explained, citations, end, isRunning, error } = trial;
  const given = explained?.passages.filter(({ fate }) => fate === 'prompt') ?? [];
  const leftOut = explained?.passages.filter(({ fate }) => fate !== 'prompt') ?? [];
  const row = (passage: ExplainedPassage) => (
    <ExplainedRow
      key={passage.id}
      {...{ assistantId, passage, onKeep }}
      all={explained?.passages ?? []}
      isCited={citations.some((citation) => citation.passage === passage.number)}
    />
  );
  return (
    <section aria-label={t.settings(name ?? '')} className="grid min-w-0 gap-4">
      {name && (
        <h2 className="font-semibold">
          {t.settings(name)}
          <span className="ms-2 text-sm font-normal text-muted">
            {[
              `${settings.passages} ${t.passages.toLowerCase()}`,
              `${t.rerank.toLowerCase()} ${t.reranks[settings.rerank ? 'on' : 'off'].toLowerCase()}`,
              explained?.model,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </h2>
      )}
      {error !== undefined && <FailurePanel error={error} />}
      {!explained && isRunning && <LoadingRows />}
      {explained && (
        <p className="text-sm text-muted tabular-nums">
          {t.facts(
            formatCount(explained.passages.length + explained.more),
            formatCount(explained.milliseconds),
            formatCount(explained.prompt_tokens),
          )}
          {end && ` · ${t.answered(formatCount(end.milliseconds))}`}
        </p>
      )}
      {explained && wantsAnswer && error === undefined && (
        <Section title={t.answerTitle}>
          <div className="p-4 sm:px-5">
            <TrialText trial={trial} />
          </div>
        </Section>
      )}
      {explained && (
        <Section title={t.foundTitle}>
          {given.length === 0 ? (
            <p className="p-4 text-muted sm:px-5">{t.noneFound}</p>
          ) : (
            <>
              {!wereSearchedFor(given) && (
                <p className="border-b border-line p-4 text-muted sm:px-5">{t.spread}</p>
              )}
              <ol className="divide-y divide-line">{given.map(row)}</ol>
            </>
          )}
        </Section>
      )}
      {leftOut.length > 0 && (
        <details className="rounded-lg border border-line bg-surface">
          <summary className="p-4 font-semibold sm:px-5">
            {t.leftOut(formatCount(leftOut.length + (explained?.more ?? 0)))}
          </summary>
          <ol className="divide-y divide-line border-t border-line">{leftOut.map(row)}</ol>
          {(explained?.more ?? 0) > 0 && (
            <p className="border-t border-line p-4 text-sm text-muted sm:px-5">
              {t.leftOutMore(formatCount(explained?.more ?? 0))}
            </p>
          )}
        </details>
      )}
      {explained && <Prompt messages={explained.messages} tokens={explained.prompt_tokens} />}
    </section>
  );
}

type Message = { role: keyof typeof t.roles; content: string };

function Prompt({ messages, tokens }: { messages: Message[]; tokens: number }) {
  return (
    <details className="rounded-lg border border-line bg-surface">
      <summary className="p-4 sm:px-5">
        <span className="font-semibold">{t.prompt}</span>
        <span className="ms-2 text-sm text-muted">{t.promptTokens(formatCount(tokens))}</span>
      </summary>
      <div className="grid gap-3 border-t border-line p-4 sm:px-5">
        {messages.map(({ role, content }, index) => (
          <div key={index} className="grid gap-1">
            <h3 className="text-sm text-muted">{t.roles[role]}</h3>
            <pre
              // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
              tabIndex={0}
              role="group"
              aria-label={t.roles[role]}
              dir="auto"
              className="any-text max-h-96 overflow-y-auto rounded-md bg-sunken p-3 font-mono text-sm whitespace-pre-wrap"
            >
              {content}
            </pre>
          </div>
        ))}
      </div>
    </details>
  );
}
