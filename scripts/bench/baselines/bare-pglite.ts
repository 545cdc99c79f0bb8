/**
 * The baseline of the start and of the memory: PGlite and its vector extension in a process of their own, on the
 * directory that is named, with nothing around them. Says when it answers and how many bytes it holds.
 */
import { PGlite } from '@electric-sql/pglite';
import { vector } from '@electric-sql/pglite-pgvector';

const [directory = ''] = process.argv.slice(2);
const database = await PGlite.create(directory, { extensions: { vector } });
await database.exec('create extension if not exists vector');
await database.query('select 1');
process.stdout.write('ready: yes\n');
process.stdin.once('data', async () => {
  process.stdout.write(`resident: ${process.memoryUsage.rss()}\n`);
  await database.close();
  process.exit(0);
});
