import type { Outputs } from '../../api/client.ts';

export type UsageReport = Outputs['usage']['report'];

export type Grouping = 'key' | 'assistant';

/** The periods of usage, in days. */
export type Period = 7 | 30 | 90;

export type Budget = Outputs['usage']['budgets']['list'][number];

/** A line or a series of bars in a plot. */
export type Series = {
  /** The name of a design token, such as `--accent`. */
  color: `--${string}`;
  /** One per day; null: nothing to draw. */
  values: (number | null)[];
};
