import { writeBackup } from '../../backup/write-backup.ts';
import { version } from '../../config/program.ts';
import { adminProcedure } from '../../request/trpc.ts';

/** Everything this instance stores, as pieces of a file in base64. A mutation, like all streams. */
export const backup = adminProcedure.mutation(async function* ({ ctx }): AsyncGenerator<string> {
  for await (const piece of writeBackup(ctx.deps, version)) yield Buffer.from(piece).toString('base64');
});
