import type { Client } from '../../client.ts';
import { isRefusal } from '../../explain.ts';
import { formatCount, printLine } from '../../output.ts';

/** Says why nothing may have been found: no file is there yet, or some are still being processed. */
export async function explainNothing(client: Client): Promise<void> {
  const counts = await client.files.counts.query({}).catch((error: unknown) => {
    // A key that may only ask is not told.
    if (!isRefusal(error)) throw error;
  });
  if (!counts) return;
  const { all, uploaded } = counts;
  if (all === 0) printLine('The project has no files yet: "files add PATH --wait" adds some.');
  else if (uploaded > 0)
    printLine(`Not searchable yet: ${formatCount(uploaded, 'file')}. "files list" shows when they are.`);
}
