/** A process that runs one command after the other as the command line does, each with what it writes of its own. */
import { run } from '../../../adapters/cli/run.ts';
import type { Ended } from './run-command.ts';

process.on('message', (args: string[]) => {
  const ended: Ended = { status: 0, stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    process[name].write = (text: string | Uint8Array) => {
      ended[name] += text.toString();
      return true;
    };
  }
  void run(args, (text) => void process.stderr.write(text)).then((status) => {
    process.send?.({ ...ended, status });
  });
});
