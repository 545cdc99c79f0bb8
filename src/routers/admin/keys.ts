import { z } from 'zod';
import {
  apiKeyObject,
  apiKeyRotation,
  apiKeyWithSecret,
  newApiKey,
  rotatedApiKey,
  scopes,
} from '../../../schema/api-key.ts';
import { parseId } from '../../../schema/ids.ts';
import { listApiKeys, setApiKeyActive } from '../../db/tables/api-keys.ts';
import { adminProcedure, router } from '../../request/trpc.ts';
import { createKey } from '../keys/create-key.ts';
import { lookUpKey, toApiKeyObject, toSeconds, unknownKey } from '../keys/key-object.ts';
import { rotateKey } from '../keys/rotate-key.ts';
import { requireOrganization } from './organizations.ts';
import { requireProject } from './projects.ts';

export const keysRouter = router({
  /** Makes a key for a project. This answer alone has its secret. */
  create: adminProcedure
    .input(newApiKey)
    .output(apiKeyWithSecret)
    .mutation(async ({ ctx, input }) => {
      const project = await requireProject(ctx.deps.pool, input.project_id);
      return createKey(ctx.deps, project, { ...input, scopes: input.scopes ?? scopes, personId: null });
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
        ...(await lookUpKey(ctx.deps.pool, id)),
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
      return lookUpKey(ctx.deps.pool, id);
    });
}
