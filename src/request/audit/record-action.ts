import { parseId } from '../../../schema/ids.ts';
import {
  type AuditActor,
  type AuditScope,
  addAuditEvent,
  findAuditScopesOf,
  findAuditTarget,
} from '../../db/audit/audit-events.ts';
import type { Person } from '../../db/people/persons.ts';
import type { FoundSession } from '../../db/people/sessions.ts';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import { type RecordedAction, recordedActions } from './recorded-actions.ts';

/** Filled in by a procedure that signs somebody in or out. */
export type SignInRecord = {
  personId?: string;
  /** The organization that the person joins, when the event belongs in its log alone. */
  organizationId?: string;
};

/**
 * A call whose caller is known: for an organization, about a person's own account, by an administrator, or by somebody
 * signing in or out.
 */
type KnownContext = Context & {
  caller?: Caller;
  session?: FoundSession;
  /** A person with the rights of the admin token. */
  actingPerson?: Person | undefined;
  signInRecord?: SignInRecord;
};

type Call<Result> = {
  ctx: KnownContext;
  path: string;
  next(): Promise<Result>;
  getRawInput(): Promise<unknown>;
};

/** Longer values of a detail, in characters, are not recorded. */
const maxDetailLength = 200;

/**
 * Runs a call and, if it succeeds and is one of `recordedActions`, adds it to the audit log. The call counts as done even if
 * that fails; the server log then has it.
 */
export async function recordAction<Result extends { ok: boolean }>(call: Call<Result>): Promise<Result> {
  const { ctx, path, next } = call;
  const recorded = recordedActions[path];
  if (!recorded) return next();
  const input = toFields(await call.getRawInput());
  const inputId = textOf(input[recorded.idAt ?? 'id']);
  // Before the call, since nothing may be left to look up afterwards.
  const before = inputId === undefined ? undefined : await findTarget(ctx, recorded, inputId);
  const result = await next();
  if (!result.ok) return result;
  try {
    const signIn = ctx.signInRecord && (await findSignIn(ctx, ctx.signInRecord));
    // A step of signing in that is not the last.
    if (ctx.signInRecord && !signIn) return result;
    const output = toFields('data' in result ? result.data : undefined);
    const targetId = inputId ?? textOf(output['id']);
    const name = recorded.nameAt && textOf(output[recorded.nameAt]);
    const made = name === undefined ? undefined : { name, scope: null };
    const target =
      before ?? made ?? (targetId === undefined ? undefined : await findTarget(ctx, recorded, targetId));
    await addAuditEvent(ctx.deps.pool, signIn?.scopes ?? (await findScopes(ctx, target?.scope)), {
      at: ctx.deps.clock(),
      actor: signIn?.actor ?? actorOf(ctx),
      action: path,
      // Nothing about a deleted organization, not even its id, may stay.
      targetId: recorded.target && recorded.target !== 'organization' ? (targetId ?? null) : null,
      target: target?.name ?? null,
      details: pickDetails(input, recorded),
      address: ctx.address,
      userAgent: ctx.visit?.userAgent ?? null,
      requestId: ctx.requestId,
    });
  } catch (err) {
    ctx.deps.log.error(
      { err, requestId: ctx.requestId, action: path },
      'an action was not added to the audit log',
    );
  }
  return result;
}

async function findTarget(ctx: KnownContext, { target }: RecordedAction, publicId: string) {
  const id = target && parseId(target, publicId);
  const found = id ? await findAuditTarget(ctx.deps.pool, target, id) : undefined;
  const own = ctx.caller?.organization.auditId;
  // An object of another organization gets no name here; the call itself refuses it.
  return found && (own === undefined || found.scope === null || found.scope === own) ? found : undefined;
}

/** Who signed in or out, and the organizations whose logs record it. @returns undefined while nobody has. */
async function findSignIn(
  { deps: { pool } }: KnownContext,
  { personId: id, organizationId }: SignInRecord,
): Promise<{ actor: AuditActor; scopes: AuditScope[] } | undefined> {
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

function pickDetails(
  input: Record<string, unknown>,
  { details = [] }: RecordedAction,
): Record<string, unknown> {
  const given = details.filter((name) => input[name] !== undefined);
  return Object.fromEntries(given.map((name) => [name, shorten(input[name])]));
}

/** A long text is recorded as changed, without its new value; a long list, such as the files of a bulk deletion, by its length. */
function shorten(value: unknown): unknown {
  if (JSON.stringify(value).length <= maxDetailLength) return value;
  return Array.isArray(value) ? value.length : '…';
}

function toFields(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
