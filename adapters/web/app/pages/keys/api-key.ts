import type { Outputs } from '../../api/client.ts';

/** A key as the list has it, without its secret. */
export type ApiKey = Outputs['keys']['list'][number];
