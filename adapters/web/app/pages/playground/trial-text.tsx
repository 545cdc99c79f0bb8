import { playgroundTexts } from '../../texts/playground-texts.ts';
import { Spinner } from '../../ui/button.tsx';
import { Markdown } from '../../ui/markdown/markdown.tsx';
import type { Trial } from './use-trial.ts';

const t = playgroundTexts;

/** The answer of an experiment as it is written. */
export function TrialText({ trial: { text, isRunning, error } }: { trial: Trial }) {
  return (
    <>
      {text !== '' && <Markdown text={text} isGrowing={isRunning} />}
      {isRunning && (
        <p role="status" className="flex items-center gap-2 text-sm text-muted">
          <Spinner />
          {t.writing}
        </p>
      )}
      {!isRunning && text === '' && error === undefined && <p className="text-muted">{t.noAnswer}</p>}
    </>
  );
}
