import { z } from 'zod';
import { boundedArray } from '../bounded-array.ts';
import { characters, instructionsText } from '../text.ts';

/** The owner of projects and keys. Its id is `org-<uuid>`. */
export const organizationObject = z.object({ id: z.string(), name: z.string() }).meta({ id: 'Organization' });

export const newOrganization = z.object({ name: characters(1, 256) });

const model = characters(1, 256);

/** The settings of an organization that administrators manage. */
export const organizationSettings = z.object({
  instructions: instructionsText.describe(
    "Instructions for the model, before the project's and the caller's.",
  ),
  default_model: model
    .nullable()
    .describe("Used when a request names no model; null: the deployment's default."),
  fallback_model: model
    .nullable()
    .describe(
      'Used when the provider of the chosen model fails before the first token; null: the failure is reported.',
    ),
  allowed_models: boundedArray(model, { max: 1_000, things: 'models' }).describe(
    'The allowed models; empty: every model of the deployment.',
  ),
  unknown_model: z
    .enum(['default', 'reject'], { error: 'must be default or reject' })
    .describe("What a request for another model gets: the default model's answer, or a 404."),
  temperature: z
    .number()
    .min(0, 'must be a number from 0 to 2')
    .max(2, 'must be a number from 0 to 2')
    .nullable()
    .describe("The default for requests; null: the model's own."),
  retrieval_count: z
    .number()
    .refine(
      (count) => Number.isInteger(count) && count >= 1 && count <= 20,
      'must be a whole number from 1 to 20',
    )
    .describe('How many passages a question retrieves.'),
});

export const changedOrganization = organizationSettings.partial().extend({ id: z.string() });

export const organizationDetails = organizationObject
  .extend(organizationSettings.shape)
  .meta({ id: 'OrganizationDetails' });

/** What deleting an organization deletes with it. */
export const organizationContents = z.object({
  projects: z.int(),
  files: z.int(),
  bytes: z.int(),
  keys: z.int(),
  people: z.int(),
});

export type OrganizationObject = z.infer<typeof organizationObject>;

export type OrganizationDetails = z.infer<typeof organizationDetails>;

export const organizationChoice = z.object({ organization_id: z.string() });

/** An organization as its people see it. */
export const ownOrganization = organizationDetails.extend({
  /** Whether members may create their own keys. */
  member_keys: z.boolean(),
});

/** What its people may change; `member_keys` is for owners. */
export const ownOrganizationChange = organizationSettings
  .extend({
    name: characters(1, 256),
    member_keys: z.boolean(),
    /** What was shown to whoever made the change: it is refused if somebody has replaced it meanwhile. */
    replaces: organizationSettings.pick({ instructions: true, allowed_models: true }).partial(),
  })
  .partial();
