import { useCallback } from 'react';
import { playgroundTexts } from '../../texts/playground-texts.ts';
import { texts } from '../../texts/texts.ts';
import { Spinner } from '../../ui/button.tsx';
import { SourceNumber } from '../../ui/markdown/inline.tsx';
import { Markdown } from '../../ui/markdown/markdown.tsx';
import type { Trial } from './use-trial.ts';

const t = playgroundTexts;

/** The answer of an experiment as it is written. Sources have the numbers of the passages that the model was given. */
export function TrialText({ trial: { text, explained, citations, isRunning, error } }: { trial: Trial }) {
  const cite = useCallback(
    (written: number) => {
      const number = citations.find((citation) => citation.number === written)?.passage ?? written;
      const passage = explained?.passages.find((one) => one.number === number);
      return <SourceNumber number={number} title={passage && texts.chat.source(number, passage.filename)} />;
    },
    [explained, citations],
  );
  return (
    <>
      {text !== '' && <Markdown text={text} cite={cite} isGrowing={isRunning} />}
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
