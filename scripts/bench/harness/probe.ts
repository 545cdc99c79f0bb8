/**
 * Loaded into a program with `--import`: tells a benchmark, over the process's message channel, what can only be
 * measured from inside. It answers the message `probe` with its `Vitals`.
 */
import { watchVitals } from './vitals.ts';

const readVitals = watchVitals();

process.on('message', (message) => {
  if (message === 'probe') process.send?.(readVitals());
});
process.channel?.unref();
