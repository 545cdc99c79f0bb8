import type { Vitals } from './vitals.ts';

/** Durations of the parts of searches, in milliseconds per question. */
export type StatementTimes = {
  /** Both searches at once, then loading what they found: what a search asks of the database. */
  together: number[];
  terms: number[];
  vector: number[];
  load: number[];
};

/** Where a host listens: with all its surfaces, and with bare handlers over the same database. */
export type Addresses = { url: string; bareUrl: string };

/** A project with chunks, a key of its own, and questions about them. */
export type Seeded = { assistantId: string; key: string; questions: string[] };

/** The requests that a host answers. */
export type Commands = {
  addresses: { argument: null; answer: Addresses };
  seed: { argument: number; answer: Seeded };
  timeStatements: { argument: { assistantId: string; questions: string[] }; answer: StatementTimes };
  timeSearches: { argument: { assistantId: string; key: string; questions: string[] }; answer: number[] };
  vitals: { argument: null; answer: Vitals };
};

export type Name = keyof Commands;

/** A message to the host; it answers each with one `Answer`. */
export type Request = { [Key in Name]: { name: Key; argument: Commands[Key]['argument'] } }[Name];

export type Answer = { value: Commands[Name]['answer'] } | { failure: string };
