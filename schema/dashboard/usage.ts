import { z } from 'zod';
import { optional } from '../text.ts';

/** How many days of usage can be queried: today, in UTC, and the days before it. */
export const usageDays = [7, 30, 90] as const;

export const usageRequest = z.object({
  days: z.literal(usageDays, { error: `must be one of ${usageDays.join(', ')}` }),
  /** What the groups are. */
  by: z.enum(['key', 'assistant'], { error: 'must be key or assistant' }),
});

/** The median and the 95th percentile in seconds; null when there were none. */
const times = z.object({ p50: z.number().nullable(), p95: z.number().nullable() });

const figures = {
  questions: z.int(),
  searches: z.int(),
  /** Tokens of the questions and searches. */
  failed: z.int(),
  /** Refused over a budget; not among the questions. */
  refused: z.int(),
  prompt_tokens: z.int(),
  completion_tokens: z.int(),
  /** Files added, and their size. */
  files: z.int(),
  bytes: z.int(),
  /** Times of the search, until the first word, and until the last. */
  seconds: z.object({ retrieval: times, first_word: times, answer: times }),
};

const usageDay = z.object({ day: z.iso.date(), ...figures });

const usageGroup = z.object({
  /** null: questions in the dashboard, and requests with the admin token. */
  id: z.string().nullable(),
  /** null: it has been deleted, or `id` is null. */
  name: z.string().nullable(),
  ...figures,
  /** What an assistant stores now; null for keys. */
  stored: z.object({ files: z.int(), bytes: z.int() }).nullable(),
});

export const usageReport = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  total: z.object(figures),
  /** What the organization stores now. */
  stored: z.object({ files: z.int(), bytes: z.int() }),
  /** Each day of the period, oldest first. */
  days: z.array(usageDay),
  /** Most questions first. */
  groups: z.array(usageGroup),
});

export type UsageReport = z.infer<typeof usageReport>;

const usageTable = z.enum(['days', 'groups'], { error: 'must be days or groups' });

export const usageCsvRequest = usageRequest.extend({ table: usageTable });

/** One key or one assistant. */
const subject = z.object({ key_id: optional(z.string()), assistant_id: optional(z.string()) });

const exactlyOne = ({ key_id, assistant_id }: z.output<typeof subject>) =>
  (key_id === undefined) !== (assistant_id === undefined);

const oneSubject = { error: 'must name either a key_id or an assistant_id' };

export const budgetSubject = subject.refine(exactlyOne, oneSubject);

export const newBudget = subject
  .extend({
    /** A calendar month, in UTC: prompts and answers together. */
    tokens: z
      .int({ error: 'must be a whole number from 1 to 1,000,000,000,000' })
      .min(1, 'must be a whole number from 1 to 1,000,000,000,000')
      .max(1_000_000_000_000, 'must be a whole number from 1 to 1,000,000,000,000'),
  })
  .refine(exactlyOne, oneSubject);

export const budgetObject = z.object({
  /** The subject of the budget is the one that is not null. */
  key_id: z.string().nullable(),
  assistant_id: z.string().nullable(),
  name: z.string(),
  tokens: z.int(),
  /** Use this month. */
  used: z.int(),
  /** From 80% on it warns; once used up, requests are refused until the month ends. */
  state: z.enum(['ok', 'warning', 'exceeded']),
});

export type BudgetObject = z.infer<typeof budgetObject>;
