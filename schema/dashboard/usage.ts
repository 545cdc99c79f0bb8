import { z } from 'zod';
import { optional } from '../text.ts';

/** For how many days usage can be asked: today, in UTC, and those before it. */
const usageDays = [7, 30, 90] as const;

export const usageRequest = z.object({
  days: z.literal(usageDays, { error: `must be one of ${usageDays.join(', ')}` }),
  /** By what the groups are told apart. */
  by: z.enum(['key', 'assistant'], { error: 'must be key or assistant' }),
});

/** Within how many seconds half of all, and nineteen of twenty, ended; null: there were none. */
const times = z.object({ p50: z.number().nullable(), p95: z.number().nullable() });

const figures = {
  questions: z.int(),
  searches: z.int(),
  /** Of the questions and searches. */
  failed: z.int(),
  /** Over a budget; not among the questions. */
  refused: z.int(),
  prompt_tokens: z.int(),
  completion_tokens: z.int(),
  /** Added, and their size. */
  files: z.int(),
  bytes: z.int(),
  /** The search, until the first word, and until the last. */
  seconds: z.object({ retrieval: times, first_word: times, answer: times }),
};

const usageDay = z.object({ day: z.iso.date(), ...figures });

const usageGroup = z.object({
  /** null: what people asked in the dashboard, and what the admin token did. */
  id: z.string().nullable(),
  /** null: it has been deleted, or `id` is null. */
  name: z.string().nullable(),
  ...figures,
  /** What an assistant holds now; null for keys. */
  stored: z.object({ files: z.int(), bytes: z.int() }).nullable(),
});

export const usageReport = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  total: z.object(figures),
  /** What the organization holds now. */
  stored: z.object({ files: z.int(), bytes: z.int() }),
  /** Each day of the period, the oldest first. */
  days: z.array(usageDay),
  /** The most questions first. */
  groups: z.array(usageGroup),
});

export type UsageReport = z.infer<typeof usageReport>;

export const usageTable = z.enum(['days', 'groups'], { error: 'must be days or groups' });

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
  /** The one that is not null is whom the budget is for. */
  key_id: z.string().nullable(),
  assistant_id: z.string().nullable(),
  name: z.string(),
  tokens: z.int(),
  /** Of this month. */
  used: z.int(),
  /** From four fifths on it warns; once all is used it refuses until the month ends. */
  state: z.enum(['ok', 'warning', 'exceeded']),
});

export type BudgetObject = z.infer<typeof budgetObject>;
