import { z } from 'zod';

/** A table as a file: comma-separated, with a header; texts that a spreadsheet would run as formulas are escaped. */
export const csvFile = z.object({ filename: z.string(), csv: z.string() });
