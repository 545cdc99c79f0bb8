import { z } from 'zod';
import { characters, optional } from '../text.ts';

/** A day in UTC, or the moment at which one begins elsewhere. */
const dayOrMoment = optional(
  z.union([z.iso.date(), z.iso.datetime({ offset: true })], {
    error: 'must be a day such as 2026-11-22, or a moment such as 2026-11-22T00:00:00Z',
  }),
);

/** A filter on events; omitted fields match any. */
export const auditFilter = z.object({
  /** A part of the actor's name or address. */
  actor: optional(characters(0, 200)),
  /** The path of a procedure, such as `keys.create`. */
  action: optional(characters(1, 100)),
  /** The first day or moment, and the last day or the moment before which it ends. */
  from: dayOrMoment,
  to: dayOrMoment,
});

export const auditRequest = auditFilter.extend({
  /** Shows the files that one actor adds or deletes in a row as one event. */
  grouped: optional(z.boolean()),
  limit: optional(z.int().min(1).max(200)),
  /** Events before this one. */
  before: optional(z.int().min(1)),
});

/** An event as it was recorded at the time. Times are Unix seconds. */
export const auditEvent = z.object({
  id: z.int(),
  at: z.int(),
  actor_kind: z.enum(['person', 'key', 'administrator', 'system']),
  actor: z.string(),
  action: z.string(),
  target_id: z.string().nullable(),
  target: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
  address: z.string(),
  user_agent: z.string().nullable(),
  request_id: z.string(),
  /** How many events it stands for, itself included: more than one only where they are grouped, and it is the newest. */
  count: z.int(),
  /** The earliest of them: its id and its time. */
  first_id: z.int(),
  first_at: z.int(),
  /** Names of the objects that they changed, newest first and no more than a few. */
  targets: z.array(z.string()),
});

/** Newest first. */
export const auditPage = z.object({
  data: z.array(auditEvent),
  has_more: z.boolean(),
  /** The values that `action` accepts. */
  actions: z.array(z.string()),
  /** How many days events are kept. */
  retention_days: z.int(),
});

export type AuditEventObject = z.infer<typeof auditEvent>;
