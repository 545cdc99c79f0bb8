import { z } from 'zod';

/** A table as a file: comma-separated, with a header; texts that a spreadsheet would take for a formula are escaped. */
export const csvFile = z.object({ filename: z.string(), csv: z.string() });
