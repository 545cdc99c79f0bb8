import { parseId } from '../../../schema/ids.ts';
import {
  type AuditActor,
  type AuditScope,
  findAuditScopesOf,
  findAuditTarget,
  insertAuditEvent,
  type NamedTarget,
} from '../../db/audit/audit-events.ts';
import type { Person } from '../../db/people/persons.ts';
import type { FoundSession } from '../../db/people/sessions.ts';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import { findVisitor } from '../visitor.ts';
import { type Act, acts } from './acts.ts';

/** Filled in by a procedure that lets somebody in. */
export type Entry = {
  personId?: string;
  /** The organization that the person comes into, where the act is about it alone. */
  organizationId?: string;
};

/** A call whose caller is known: an organization's, a person's about the own account, an administrator's, or whoever comes in or goes. */
type KnownContext = Context & {
  caller?: Caller;
  session?: FoundSession;
  /** Somebody who does what the admin token may. */
  actingPerson?: Person | undefined;
  entry?: Entry;
};

type Call<Result> = {
  ctx: KnownContext;
  path: string;
  next(): Promise<Result>;
  getRawInput(): Promise<unknown>;
};

/** A value of a detail that is longer, in characters, is not told. */
const maxDetailLength = 200;

/**
 * Runs a call and, where it is an act that the audit log tells of and it succeeds, adds it to the log. The act stands though the
 * log cannot be written; the server's own log has it then.
 */
export async function noteAct<Result extends { ok: boolean }>(call: Call<Result>): Promise<Result> {
  const { ctx, path, next } = call;
  const act = acts[path];
  if (!act) return next();
  const input = toFields(await call.getRawInput());
  const inputId = textOf(input[act.idAt ?? 'id']);
  // Before, since nothing may be left of it afterwards.
  const before = inputId === undefined ? undefined : await findTarget(ctx, act, inputId);
  const leaving = ctx.entry && (await findVisitor(ctx)).session?.person.id;
  const result = await next();
  if (!result.ok) return result;
  try {
    const passer = ctx.entry && (await findPasser(ctx, ctx.entry, leaving));
    // A step of signing in that lets nobody in yet.
    if (ctx.entry && !passer) return result;
    const output = toFields('data' in result ? result.data : undefined);
    const targetId = inputId ?? textOf(output['id']);
    const target = before ?? (targetId === undefined ? undefined : await findTarget(ctx, act, targetId));
    await insertAuditEvent(ctx.deps.pool, passer?.scopes ?? (await findScopes(ctx, target?.scope)), {
      at: ctx.deps.clock(),
      actor: passer?.actor ?? actorOf(ctx),
      action: path,
      // Of an organization's id nothing may stay once it is deleted.
      targetId: act.target && act.target !== 'organization' ? (targetId ?? null) : null,
      target: target?.name ?? null,
      details: pickDetails(input, act),
      address: ctx.address,
      userAgent: ctx.visit?.userAgent ?? null,
      requestId: ctx.requestId,
    });
  } catch (err) {
    ctx.deps.log.error(
      { err, requestId: ctx.requestId, action: path },
      'an act was not added to the audit log',
    );
  }
  return result;
}

const idKinds: Record<NamedTarget, Parameters<typeof parseId>[0]> = {
  organization: 'organization',
  assistant: 'assistant',
  file: 'file',
  key: 'key',
  person: 'person',
};

async function findTarget(ctx: KnownContext, { target }: Act, publicId: string) {
  const id = target && parseId(idKinds[target], publicId);
  const found = id ? await findAuditTarget(ctx.deps.pool, target, id) : undefined;
  const own = ctx.caller?.organization.auditId;
  // What belongs to others has no name here; the call itself refuses it.
  return found && (own === undefined || found.scope === null || found.scope === own) ? found : undefined;
}

/** Who came in, or else was in and goes, and whose logs tell of it. */
async function findPasser(
  { deps: { pool } }: KnownContext,
  { personId, organizationId }: Entry,
  leaving: string | undefined,
): Promise<{ actor: AuditActor; scopes: AuditScope[] } | undefined> {
  const id = personId ?? leaving;
  const person = id && (await findAuditTarget(pool, 'person', id));
  if (!person) return undefined;
  const entered = organizationId && (await findAuditTarget(pool, 'organization', organizationId));
  const scopes = entered ? [entered.scope] : await findAuditScopesOf(pool, id);
  return { actor: { kind: 'person', id, name: person.name }, scopes };
}

async function findScopes(
  { caller, session, deps }: KnownContext,
  ofTarget: AuditScope = null,
): Promise<AuditScope[]> {
  if (caller) return [caller.organization.auditId];
  return session ? findAuditScopesOf(deps.pool, session.person.id) : [ofTarget];
}

function actorOf({ caller, session, actingPerson }: KnownContext): AuditActor {
  if (caller?.kind === 'key') return { kind: 'key', id: caller.keyId };
  const person = caller?.kind === 'person' ? caller.person : (session?.person ?? actingPerson);
  if (!person) return { kind: 'administrator' };
  return { kind: 'person', id: person.id, name: `${person.name} <${person.email}>` };
}

function pickDetails(input: Record<string, unknown>, { details = [] }: Act): Record<string, unknown> {
  const told = details.filter((name) => input[name] !== undefined);
  return Object.fromEntries(told.map((name) => [name, shorten(input[name])]));
}

/** What is long is told to have changed, not to what. */
function shorten(value: unknown): unknown {
  return JSON.stringify(value).length <= maxDetailLength ? value : '…';
}

function toFields(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
