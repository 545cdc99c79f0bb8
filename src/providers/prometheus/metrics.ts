import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Metrics } from '../../ports/metrics.ts';

/** A gauge that is read when the metrics are scraped. */
export type Reading = {
  name: string;
  help: string;
  /** One value, or one for each value of the label `state`. */
  value: number | Record<string, number>;
};

/** Upper bounds of the buckets in seconds: from a search in a small project to an answer with minutes of reasoning. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120];

/**
 * Metrics in Prometheus' text format: durations and counts reported by the service, gauges, and Node.js' own metrics of the
 * process.
 * @param read reads the gauges
 */
export function createPrometheusMetrics(read: () => Promise<Reading[]>): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const histogram = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Histogram({ name, help, labelNames, buckets, registers });
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers });

  const requests = histogram(
    'lectern_request_seconds',
    'Time of HTTP requests until their answer has ended',
    ['route', 'method', 'status'],
  );
  const answerStages = histogram('lectern_answer_stage_seconds', 'Time of the parts of answering', ['stage']);
  const modelCalls = histogram(
    'lectern_model_call_seconds',
    'Time of calls to models, built-in ones included',
    ['use', 'model', 'outcome'],
  );
  const jobs = histogram('lectern_job_seconds', 'Time of background jobs', ['task', 'outcome']);
  const tokens = counter('lectern_tokens_total', 'Tokens of answers and of their prompts', ['model', 'kind']);
  const layoutFaults = counter(
    'lectern_layout_faults_total',
    'PDFs with pages read without their layout',
    [],
  );
  const stalls = counter('lectern_event_loop_stalls_total', 'Times that the event loop stalled for long', []);

  return {
    request: (labels, seconds) => requests.observe(labels, seconds),
    answerStage: (stage, seconds) => answerStages.observe({ stage }, seconds),
    modelCall: (labels, seconds) => modelCalls.observe(labels, seconds),
    tokens: (labels, count) => tokens.inc(labels, count),
    stall: () => stalls.inc(),
    layoutFault: () => layoutFaults.inc(),
    job: (labels, seconds) => jobs.observe(labels, seconds),
    render: shareResult(async () => {
      const state = new Registry();
      for (const reading of await read()) addReading(state, reading);
      const texts = await Promise.all([registry, state, processMetrics()].map((part) => part.metrics()));
      return { contentType: registry.contentType, text: texts.join('\n') };
    }),
  };
}

/** A result is shared for this many times as long as it took to collect, and for at most a second. */
const restFactor = 100;
const maxRestMs = 1_000;

/** Concurrent calls share one result, and so do calls shortly after it. */
function shareResult<Result>(make: () => Promise<Result>): () => Promise<Result> {
  let known: { result: Promise<Result>; until: number } | undefined;
  return () => {
    const started = performance.now();
    if (known && started < known.until) return known.result;
    const made = { result: make(), until: Number.POSITIVE_INFINITY };
    known = made;
    const settle = () => {
      const ended = performance.now();
      made.until = ended + Math.min((ended - started) * restFactor, maxRestMs);
    };
    made.result.then(settle, () => {
      made.until = 0;
    });
    return made.result;
  };
}

function addReading(registry: Registry, { name, help, value }: Reading): void {
  const labelNames = typeof value === 'number' ? [] : ['state'];
  const gauge = new Gauge({ name, help, labelNames, registers: [registry] });
  if (typeof value === 'number') gauge.set(value);
  else for (const [state, each] of Object.entries(value)) gauge.set({ state }, each);
}

let ofProcess: Registry | undefined;

/** Once per process and only when first scraped, since it observes the garbage collector and the event loop from then on. */
function processMetrics(): Registry {
  if (ofProcess) return ofProcess;
  ofProcess = new Registry();
  collectDefaultMetrics({ register: ofProcess });
  return ofProcess;
}
