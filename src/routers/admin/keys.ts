import { z } from 'zod';
import { organizationChoice } from '../../../schema/admin/organization.ts';
import {
  apiKeyObject,
  apiKeyRotation,
  apiKeyWithSecret,
  newApiKey,
  rotatedApiKey,
  scopes,
} from '../../../schema/api-key.ts';
import { idRequest } from '../../../schema/ids.ts';
import { deleteApiKey, listApiKeys, setApiKeyActive } from '../../db/projects/api-keys.ts';
import { adminProcedure, router } from '../../request/trpc.ts';
import { createKey } from '../keys/create-key.ts';
import { lookUpKey, requireKeyId, toApiKeyObject } from '../keys/key-object.ts';
import { rotateKey } from '../keys/rotate-key.ts';
import { requireOrganization } from './organizations.ts';
import { requireProject } from './projects.ts';

export const keysRouter = router({
  /** Creates a key for a project. Only this response contains its secret. */
  create: adminProcedure
    .input(newApiKey)
    .output(apiKeyWithSecret)
    .mutation(async ({ ctx, input }) => {
      const project = await requireProject(ctx.deps.pool, input.project_id);
      return createKey(ctx.deps, project, { ...input, scopes: input.scopes ?? scopes, personId: null });
    }),

  /** Every key of an organization, newest first. */
  list: adminProcedure
    .input(organizationChoice)
    .output(z.array(apiKeyObject))
    .query(async ({ ctx, input }) => {
      const organization = await requireOrganization(ctx.deps.pool, input.organization_id);
      return (await listApiKeys(ctx.deps.pool, organization.id)).map(toApiKeyObject);
    }),

  get: adminProcedure
    .input(idRequest)
    .output(apiKeyObject)
    .query(({ ctx, input }) => lookUpKey(ctx.deps.pool, requireKeyId(input.id))),

  /** Deactivates a key: it is refused from the next request on. */
  deactivate: keySwitch(false),

  activate: keySwitch(true),

  /** Gives a key a new secret, which only this response contains. The old one works until the grace period ends. */
  rotate: adminProcedure
    .input(apiKeyRotation)
    .output(rotatedApiKey)
    .mutation(async ({ ctx, input }) => {
      const id = requireKeyId(input.id);
      return rotateKey(ctx.deps, { ...input, id });
    }),

  /** Deletes a key: it is refused from the next request on and cannot be activated again. */
  delete: adminProcedure
    .input(idRequest)
    .output(apiKeyObject)
    .mutation(async ({ ctx, input }) => {
      const id = requireKeyId(input.id);
      const key = await lookUpKey(ctx.deps.pool, id);
      await deleteApiKey(ctx.deps.pool, id);
      return key;
    }),
});

function keySwitch(active: boolean) {
  return adminProcedure
    .input(idRequest)
    .output(apiKeyObject)
    .mutation(async ({ ctx, input }) => {
      const id = requireKeyId(input.id);
      await setApiKeyActive(ctx.deps.pool, id, active);
      return lookUpKey(ctx.deps.pool, id);
    });
}
