import { playgroundTexts as t } from '../../texts/playground-texts.ts';
import { Button } from '../../ui/button.tsx';
import { StopIcon } from '../../ui/icons.tsx';

type AskButtonsProps = {
  /** While an answer is written it can be stopped, but nothing else can be asked. */
  isRunning: boolean;
  onStop(): void;
};

/** The buttons at the end of a form that asks a question. */
export function AskButtons({ isRunning, onStop }: AskButtonsProps) {
  return (
    <>
      {isRunning && (
        <Button onClick={onStop}>
          <StopIcon />
          {t.stop}
        </Button>
      )}
      <Button look="primary" type="submit" busy={isRunning}>
        {t.ask}
      </Button>
    </>
  );
}
