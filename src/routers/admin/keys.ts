import { z } from 'zod';
import { organizationChoice } from '../../../schema/admin/organization.ts';
import {
  type ApiKeyObject,
  apiKeyObject,
  apiKeyRotation,
  apiKeyWithSecret,
  newApiKey,
  rotatedApiKey,
  scopes,
} from '../../../schema/api-key.ts';
import { formatId, idRequest, makeId, parseId } from '../../../schema/ids.ts';
import { digestApiKey, makeApiKey, maskApiKey } from '../../api-keys.ts';
import type { Queryable } from '../../db/connections.ts';
import {
  findListedApiKey,
  insertApiKey,
  type ListedApiKey,
  listApiKeys,
  setApiKeyActive,
} from '../../db/tables/api-keys.ts';
import { AppError } from '../../errors.ts';
import { adminProcedure, router } from '../../request/trpc.ts';
import { toUnixSeconds } from '../objects/unix-seconds.ts';
import { toExpiryDate } from './key-times.ts';
import { requireOrganization } from './organizations.ts';
import { requireProject } from './projects.ts';
import { rotateKey } from './rotate-key.ts';

export const keysRouter = router({
  /** Makes a key for a project. This answer alone has its secret. */
  create: adminProcedure
    .input(newApiKey)
    .output(apiKeyWithSecret)
    .mutation(async ({ ctx, input }) => {
      const { pool, clock } = ctx.deps;
      const expiresAt = toExpiryDate(input.expires ?? 'never', clock());
      const project = await requireProject(pool, input.project_id);
      const id = makeId();
      const key = makeApiKey();
      await insertApiKey(pool, {
        id,
        organizationId: project.organizationId,
        projectId: project.id,
        name: input.name,
        digest: digestApiKey(key),
        lastFour: key.slice(-4),
        scopes: input.scopes ?? scopes,
        debug: input.debug ?? false,
        expiresAt,
      });
      return { ...(await lookUp(pool, id)), key };
    }),

  /** Every key of an organization, newest first. */
  list: adminProcedure
    .input(organizationChoice)
    .output(z.array(apiKeyObject))
    .query(async ({ ctx, input }) => {
      const organization = await requireOrganization(ctx.deps.pool, input.organization_id);
      return (await listApiKeys(ctx.deps.pool, organization.id)).map(toApiKeyObject);
    }),

  /** From the next request on the key is refused. */
  deactivate: keySwitch(false),

  activate: keySwitch(true),

  /** Gives a key a new secret, which this answer alone has. The old one works until the grace period ends. */
  rotate: adminProcedure
    .input(apiKeyRotation)
    .output(rotatedApiKey)
    .mutation(async ({ ctx, input }) => {
      const id = requireKeyId(input.id);
      const rotated = await rotateKey(ctx.deps, { ...input, id });
      if (!rotated) throw keyNotFound(input.id);
      return {
        ...(await lookUp(ctx.deps.pool, id)),
        key: rotated.key,
        previous_expires_at: toUnixSeconds(rotated.previousExpiresAt),
      };
    }),
});

function keySwitch(active: boolean) {
  return adminProcedure
    .input(idRequest)
    .output(apiKeyObject)
    .mutation(async ({ ctx, input }) => {
      const id = requireKeyId(input.id);
      await setApiKeyActive(ctx.deps.pool, id, active);
      return lookUp(ctx.deps.pool, id);
    });
}

async function lookUp(db: Queryable, id: string): Promise<ApiKeyObject> {
  const key = await findListedApiKey(db, id);
  if (!key) throw keyNotFound(formatId('key', id));
  return toApiKeyObject(key);
}

function requireKeyId(text: string): string {
  const id = parseId('key', text);
  if (!id) throw keyNotFound(text);
  return id;
}

function keyNotFound(id: string): AppError {
  return new AppError('not_found', `There is no API key with the id ${id}.`, { param: 'id' });
}

function toApiKeyObject(key: ListedApiKey): ApiKeyObject {
  return {
    id: formatId('key', key.id),
    name: key.name,
    masked: maskApiKey(key.lastFour),
    organization_id: formatId('organization', key.organizationId),
    project_id: formatId('assistant', key.projectId),
    project_name: key.projectName,
    scopes: key.scopes,
    active: key.active,
    debug: key.debug,
    expires_at: toUnixSeconds(key.expiresAt),
    last_used_at: toUnixSeconds(key.lastUsedAt),
    created_at: toUnixSeconds(key.createdAt),
  };
}
