import type { Outputs } from '../../api/client.ts';

export type UsageReport = Outputs['usage']['report'];

export type Grouping = 'key' | 'assistant';

/** For how many days usage is shown. */
export type Period = 7 | 30 | 90;

export type Budget = Outputs['usage']['budgets']['list'][number];

/** A line or a row of bars in a plot. */
export type Series = {
  /** A colour of the tokens, such as `--accent`. */
  color: `--${string}`;
  /** One a day; null: nothing to draw there. */
  values: (number | null)[];
};
