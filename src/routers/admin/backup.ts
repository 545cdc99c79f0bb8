import { writeBackup } from '../../backup/write-backup.ts';
import { version } from '../../config/program.ts';
import { AppError } from '../../errors/errors.ts';
import { StoreFault } from '../../errors/store-fault.ts';
import { adminProcedure } from '../../request/trpc.ts';

/** Everything this instance stores, as pieces of a file in base64. A mutation, like all streams. */
export const backup = adminProcedure.mutation(async function* ({ ctx, signal }): AsyncGenerator<string> {
  try {
    for await (const piece of writeBackup(ctx.deps, version, signal))
      yield Buffer.from(piece).toString('base64');
  } catch (error) {
    // Whoever makes backups is the operator, whom its message tells what to check.
    if (error instanceof StoreFault)
      throw new AppError('upstream', error.message, { code: 'upstream_error', cause: error.cause });
    throw error;
  }
});
