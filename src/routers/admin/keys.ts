import { z } from 'zod';
import {
  type ApiKeyObject,
  apiKeyObject,
  apiKeyRotation,
  apiKeyWithSecret,
  digestApiKey,
  makeApiKey,
  maskApiKey,
  newApiKey,
  rotatedApiKey,
  scopes,
} from '../../../schema/api-key.ts';
import { formatId, makeId, parseId } from '../../../schema/ids.ts';
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
    .input(z.object({ organization_id: z.string() }))
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
      const id = parseId('key', input.id) ?? unknownKey(input.id);
      const rotated = (await rotateKey(ctx.deps, { ...input, id })) ?? unknownKey(input.id);
      return {
        ...(await lookUp(ctx.deps.pool, id)),
        key: rotated.key,
        previous_expires_at: toSeconds(rotated.previousExpiresAt),
      };
    }),
});

function keySwitch(active: boolean) {
  return adminProcedure
    .input(z.object({ id: z.string() }))
    .output(apiKeyObject)
    .mutation(async ({ ctx, input }) => {
      const id = parseId('key', input.id) ?? unknownKey(input.id);
      await setApiKeyActive(ctx.deps.pool, id, active);
      return lookUp(ctx.deps.pool, id);
    });
}

async function lookUp(db: Queryable, id: string): Promise<ApiKeyObject> {
  return toApiKeyObject((await findListedApiKey(db, id)) ?? unknownKey(formatId('key', id)));
}

function unknownKey(id: string): never {
  throw new AppError('not_found', `There is no API key with the id ${id}.`, { param: 'id' });
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
    expires_at: toSeconds(key.expiresAt),
    last_used_at: toSeconds(key.lastUsedAt),
    created_at: Math.floor(key.createdAt.getTime() / 1000),
  };
}

function toSeconds(moment: Date | null): number | null {
  return moment && Math.floor(moment.getTime() / 1000);
}
