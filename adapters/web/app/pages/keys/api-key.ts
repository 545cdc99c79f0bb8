import type { Outputs } from '../../api/client.ts';

/** A key as the list shows it, without its secret. */
export type ApiKey = Outputs['keys']['list']['data'][number];
