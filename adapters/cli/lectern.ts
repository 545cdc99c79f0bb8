import { run } from './run.ts';

// Whoever reads the output may stop reading, as `head` does; that is not a failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

process.exitCode = await run(process.argv.slice(2), (text) => void process.stderr.write(text));
