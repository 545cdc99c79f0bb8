/**
 * Loaded into a program with `--import`: tells a benchmark, over the process's message channel, what can only be
 * measured from inside. It answers the message `probe` with its `Vitals`.
 */
import { watchVitals } from './vitals.ts';

const sampleVitals = watchVitals();

process.on('message', (message) => {
  if (message === 'probe') process.send?.(sampleVitals());
});
process.channel?.unref();
