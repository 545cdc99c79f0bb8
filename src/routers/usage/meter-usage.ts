import type { AnswerEvent } from '../../answer/answer.ts';
import type { UsageSource, UsageStage } from '../../db/usage/usage.ts';
import type { Usage } from '../../ports/generator.ts';
import type { Caller } from '../../request/caller.ts';
import type { UsageRecorder } from '../../usage/usage.ts';

/** The key and assistant that a call's usage is recorded for. */
export function sourceOf(caller: Caller, projectId: string): UsageSource {
  return {
    organizationId: caller.organization.id,
    projectId,
    keyId: caller.kind === 'key' ? caller.keyId : null,
  };
}

/** Collects what one question uses. */
export type UsageMeter = {
  addTokens(usage: Usage): void;
  addTime(stage: UsageStage, seconds: number): void;
  /** Passes on the events of the answer and records the question, before the last event or when it is interrupted. */
  follow(events: AsyncIterable<AnswerEvent>, signal: AbortSignal | undefined): AsyncGenerator<AnswerEvent>;
};

/** Starts the clock for one question. `follow` records it. */
export function startMeter(usage: UsageRecorder, source: UsageSource): UsageMeter {
  const started = performance.now();
  const used = { promptTokens: 0, completionTokens: 0 };
  const times: Partial<Record<UsageStage, number>> = {};
  const addTime = (stage: UsageStage, seconds: number) => {
    times[stage] = seconds;
  };
  const elapsed = () => (performance.now() - started) / 1_000;
  return {
    addTokens({ promptTokens, completionTokens }) {
      used.promptTokens += promptTokens;
      used.completionTokens += completionTokens;
    },
    addTime,
    async *follow(events, signal) {
      let isRecorded = false;
      const record = (failed: 0 | 1) => {
        if (!isRecorded) usage.record(source, { questions: 1, failed, ...used, times });
        isRecorded = true;
      };
      try {
        for await (const event of events) {
          if (event.type === 'start') addTime('first_word', elapsed());
          if (event.type === 'finish') {
            addTime('answer', elapsed());
            // Before the last event, because a reader may stop after it.
            record(0);
          }
          yield event;
        }
      } catch (error) {
        // Stopping an answer is not a failure.
        record(signal?.aborted ? 0 : 1);
        throw error;
      } finally {
        record(0);
      }
    },
  };
}
