import { digestApiKey, type Scope } from '../schema/api-key.ts';
import type { Context } from './context.ts';
import { findApiKey } from './db/api-keys.ts';
import { AppError } from './errors.ts';

/** Who asks: the key, the organization it belongs to and the project it is bound to. */
export type Caller = { keyId: string; organizationId: string; projectId: string; scopes: Scope[] };

/**
 * Checks the key of a request and that it may do what `scope` names. A surface calls this before it reads a body;
 * the procedure's own check then finds the answer in the context and does not look the key up again.
 * @throws AppError 401 for a missing, unknown or expired key, 403 for a deactivated one or a missing scope.
 */
export async function authorize(context: Context, scope: Scope): Promise<Caller> {
  context.authentication ??= authenticate(context);
  const caller = await context.authentication;
  if (!caller.scopes.includes(scope)) {
    throw new AppError('forbidden', `This API key lacks the scope "${scope}". Use a key that has it.`, {
      code: 'missing_scope',
    });
  }
  return caller;
}

async function authenticate({ authorization, deps }: Context): Promise<Caller> {
  const key = /^Bearer +(\S+) *$/i.exec(authorization ?? '')?.[1];
  if (!key) {
    throw new AppError(
      'unauthenticated',
      'No API key was given. Send it in the header "Authorization: Bearer YOUR_API_KEY".',
      { code: 'invalid_api_key' },
    );
  }
  const found = await findApiKey(deps.pool, digestApiKey(key));
  if (!found) {
    throw new AppError('unauthenticated', 'The API key is not valid. Check that it was copied whole.', {
      code: 'invalid_api_key',
    });
  }
  if (!found.active) {
    throw new AppError('forbidden', 'The API key is deactivated. Activate it again or use another.', {
      code: 'key_deactivated',
    });
  }
  if (found.expiresAt && found.expiresAt <= deps.clock()) {
    throw new AppError('unauthenticated', 'The API key has expired. Rotate it or use another.', {
      code: 'invalid_api_key',
    });
  }
  const { id, organizationId, projectId, scopes } = found;
  return { keyId: id, organizationId, projectId, scopes };
}
