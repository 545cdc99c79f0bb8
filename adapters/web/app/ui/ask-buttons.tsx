import { Button } from './button.tsx';
import { StopIcon } from './icons.tsx';

type AskButtonsProps = {
  texts: { ask: string; stop: string };
  /** While an answer is written it can be stopped, but nothing else can be asked. */
  isRunning: boolean;
  onStop(): void;
};

/** The buttons at the end of a form that asks a question. */
export function AskButtons({ texts, isRunning, onStop }: AskButtonsProps) {
  return (
    <>
      {isRunning && (
        <Button onClick={onStop}>
          <StopIcon />
          {texts.stop}
        </Button>
      )}
      <Button look="primary" type="submit" busy={isRunning}>
        {texts.ask}
      </Button>
    </>
  );
}
