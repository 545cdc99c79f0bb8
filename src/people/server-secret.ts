import { randomBytes } from 'node:crypto';
import type { Pool } from '../db/connections.ts';
import { lockSecondFactors, type StoredFactor, updateSecondFactors } from '../db/people/second-factors.ts';
import { ensureServerSecret, replaceServerSecret } from '../db/people/server-secrets.ts';
import { deleteAllSessions } from '../db/people/sessions.ts';
import { transaction } from '../db/transaction.ts';

const name = 'sessions';

const propose = () => randomBytes(32).toString('hex');

/** The secret that signs cookies and encrypts second factors. */
export type ServerSecret = {
  /** As of now: any process may have replaced it. */
  load(): Promise<string>;
  /** As this process knows it, without a statement. */
  remembered(): Promise<string>;
};

export function createServerSecret(pool: Pool): ServerSecret {
  let remembered: string | undefined;
  const load = async () => {
    remembered = await ensureServerSecret(pool, name, propose());
    return remembered;
  };
  return { load, remembered: async () => remembered ?? load() };
}

/**
 * Replaces the secret. Second factors are encrypted anew and keep working. Sessions end, since their cookies are signed with the
 * former one. All of it happens in one transaction; other processes notice when they next need the secret.
 */
export async function rotateServerSecret(pool: Pool): Promise<{ sessions: number; secondFactors: number }> {
  const { symmetricDecrypt, symmetricEncrypt } = await import('better-auth/crypto');
  return transaction(pool, async (db) => {
    const next = propose();
    const former = await replaceServerSecret(db, name, next);
    if (former === undefined) return { sessions: 0, secondFactors: 0 };
    const seal = async (data: string) =>
      symmetricEncrypt({ key: next, data: await symmetricDecrypt({ key: former, data }) });
    const sealed: StoredFactor[] = [];
    for (const { id, secret, backupCodes } of await lockSecondFactors(db)) {
      try {
        sealed.push({ id, secret: await seal(secret), backupCodes: await seal(backupCodes) });
      } catch {
        // It was readable with no secret of this server before either.
      }
    }
    await updateSecondFactors(db, sealed);
    return { sessions: await deleteAllSessions(db), secondFactors: sealed.length };
  });
}
