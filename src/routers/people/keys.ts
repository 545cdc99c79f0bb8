import {
  apiKeyObject,
  apiKeyRotation,
  apiKeyWithSecret,
  newApiKey,
  rotatedApiKey,
  scopes,
} from '../../../schema/api-key.ts';
import { idRequest } from '../../../schema/ids.ts';
import { done } from '../../../schema/people/account.ts';
import { searchedList, searchedListRequest } from '../../../schema/searched-list.ts';
import {
  deleteApiKey,
  findListedApiKey,
  type ListedApiKey,
  searchApiKeys,
  setApiKeyActive,
} from '../../db/projects/api-keys.ts';
import { AppError } from '../../errors/errors.ts';
import { grantableScopes } from '../../people/roles.ts';
import type { PersonCaller } from '../../request/caller.ts';
import type { Context } from '../../request/context.ts';
import { peopleProcedureFor, router } from '../../request/trpc.ts';
import { requireAssistant } from '../assistants/require-assistant.ts';
import { createKey } from '../keys/create-key.ts';
import { keyNotFound, lookUpKey, requireKeyId, toApiKeyObject } from '../keys/key-object.ts';
import { rotateKey } from '../keys/rotate-key.ts';
import { searchPage } from '../search-page.ts';

/** The keys of an organization, as people manage them. Members see only their own. */
export const keysRouter = router({
  /** Creates a key for an assistant, with at most the permissions of the role. Only this response contains its secret. */
  create: peopleProcedureFor('keys')
    .input(newApiKey)
    .output(apiKeyWithSecret)
    .mutation(async ({ ctx, input }) => {
      const { caller, deps } = ctx;
      const project = await requireAssistant(deps.pool, caller, input.project_id);
      const grantable = grantableScopes(caller.role, scopes);
      const refused = input.scopes?.find((scope) => !grantable.includes(scope));
      if (refused !== undefined) {
        const message = `Your role (${caller.role}) does not include "${refused}". You can grant: ${grantable.join(', ')}.`;
        throw new AppError('forbidden', message, { code: 'role_required', param: 'scopes' });
      }
      const owner = { organizationId: caller.organization.id, id: project.id };
      const personId = caller.role === 'member' ? caller.person.id : null;
      return createKey(deps, owner, { ...input, scopes: input.scopes ?? grantable, personId });
    }),

  /** Newest first. */
  list: peopleProcedureFor('keys')
    .input(searchedListRequest.prefault({}))
    .output(searchedList(apiKeyObject))
    .query(({ ctx: { deps, caller }, input }) => {
      const personId = caller.role === 'member' ? caller.person.id : null;
      const owner = { organizationId: caller.organization.id, personId };
      return searchPage(input, {
        place: 'number',
        rows: (search) => searchApiKeys(deps.pool, owner, search),
        toObject: toApiKeyObject,
      });
    }),

  /** Deactivates a key: it is refused from the next request on. */
  deactivate: keySwitch(false),

  activate: keySwitch(true),

  /** Gives a key a new secret, which only this response contains. The old one works until the grace period ends. */
  rotate: peopleProcedureFor('keys')
    .input(apiKeyRotation)
    .output(rotatedApiKey)
    .mutation(async ({ ctx, input }) => {
      const id = await requireKey(ctx, input.id);
      return rotateKey(ctx.deps, { ...input, id });
    }),

  delete: peopleProcedureFor('keys')
    .input(idRequest)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await deleteApiKey(ctx.deps.pool, await requireKey(ctx, input.id));
      return {};
    }),
});

function keySwitch(active: boolean) {
  return peopleProcedureFor('keys')
    .input(idRequest)
    .output(apiKeyObject)
    .mutation(async ({ ctx, input }) => {
      const id = await requireKey(ctx, input.id);
      await setApiKeyActive(ctx.deps.pool, id, active);
      return lookUpKey(ctx.deps.pool, id);
    });
}

/** The stored id of a key that the caller may manage. @throws AppError 404 for all others. */
async function requireKey(
  { deps, caller }: Context & { caller: PersonCaller },
  publicId: string,
): Promise<string> {
  const id = requireKeyId(publicId);
  const key = await findListedApiKey(deps.pool, id);
  if (!key || !isVisible(key, caller)) throw keyNotFound(publicId);
  return id;
}

function isVisible({ organizationId, personId }: ListedApiKey, caller: PersonCaller): boolean {
  if (organizationId !== caller.organization.id) return false;
  return caller.role !== 'member' || personId === caller.person.id;
}
