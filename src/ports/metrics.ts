/** Whether something succeeded or failed. */
export type Outcome = 'done' | 'failed';

/** What a model is used for. */
export type ModelUse = 'embed' | 'rerank' | 'generate';

/** Parts of answering a question: the search, and the wait for the model's first word. */
export type AnswerStage = 'retrieve' | 'first_event';

/** Records what a process measures about its own work. All times are in seconds. */
export type Metrics = {
  /** @param route as declared, so that there are few of them: never the path that a client sent */
  request(labels: { route: string; method: string; status: number }, seconds: number): void;
  answerStage(stage: AnswerStage, seconds: number): void;
  modelCall(labels: { use: ModelUse; model: string; outcome: Outcome }, seconds: number): void;
  tokens(labels: { model: string; kind: 'prompt' | 'completion' }, count: number): void;
  /** The event loop stalled. */
  stall(): void;
  /** The layout of a document's pages was not recognised. */
  layoutFault(): void;
  job(labels: { task: string; outcome: Outcome }, seconds: number): void;
  /** All metrics in Prometheus' text format. */
  render(): Promise<{ contentType: string; text: string }>;
};

/** Runs `work` and reports its duration and whether it failed. */
export async function timed<Result>(
  work: () => Promise<Result>,
  tell: (seconds: number, outcome: Outcome) => void,
): Promise<Result> {
  const started = performance.now();
  let outcome: Outcome = 'failed';
  try {
    const result = await work();
    outcome = 'done';
    return result;
  } finally {
    tell((performance.now() - started) / 1_000, outcome);
  }
}
