import { z } from 'zod';
import { newOrganization, organizationSettings } from '../../schema/admin/organization.ts';
import { assistantName } from '../../schema/assistant.ts';
import { filePurpose, upload } from '../../schema/file.ts';
import { metadata } from '../../schema/metadata.ts';
import { roleName } from '../../schema/people/roles.ts';
import { emailAddress } from '../../schema/people/text.ts';
import { characters, instructionsText, storableText } from '../../schema/text.ts';
import { fileKinds } from '../parse/file-kinds.ts';

const id = z.uuid();
const moment = z.iso.datetime({ offset: true });
const count = z.int().nonnegative();

const citation = z.object({
  number: z.number(),
  fileId: id,
  filename: storableText,
  page: z.number().nullable(),
  headingPath: z.array(storableText),
  text: storableText,
  quote: storableText.nullish(),
  marker: z.object({ start: z.number(), end: z.number() }).optional(),
});

const target = z.object({
  fileId: id.nullable(),
  filename: storableText.nullable(),
  passage: storableText.nullable(),
  gain: z.number(),
});

/**
 * Schemas of the rows that an import accepts, as `export-tables.ts` writes them. An archive may come from anywhere, so the bounds
 * are those of the API. Other columns are not imported.
 */
export const importedRows = {
  organization: organizationSettings.extend({
    id,
    name: newOrganization.shape.name,
    member_keys: z.boolean(),
    created_at: moment,
  }),
  members: z.object({ id, email: emailAddress, role: roleName }),
  assistants: z.object({
    id,
    name: assistantName,
    instructions: instructionsText,
    created_at: moment,
  }),
  budgets: z.object({ project_id: id.nullable(), tokens: z.int().positive() }),
  files: z.object({
    id,
    project_id: id,
    filename: upload.shape.filename,
    purpose: filePurpose,
    kind: z.enum(fileKinds),
    bytes: count,
    sha256: z.hash('sha256'),
    created_at: moment,
  }),
  threads: z.object({
    id,
    project_id: id,
    title: storableText.nullable(),
    metadata,
    encrypted: z.boolean(),
    source: z.enum(['api', 'dashboard']),
    author_id: id.nullable(),
    shared: z.boolean(),
    created_at: moment,
  }),
  messages: z.object({
    id,
    thread_id: id,
    parent_id: id.nullable(),
    role: z.enum(['user', 'assistant']),
    body: storableText.nullable(),
    status: z.enum(['complete', 'stopped', 'failed']),
    error: storableText.nullable(),
    reasoning: storableText.nullable(),
    model: storableText.nullable(),
    citations: z.array(citation).nullable(),
    rating: z.enum(['up', 'down']).nullable(),
    rating_reason: storableText.nullable(),
    // Not in archives of before there was one.
    file_id: id.nullable().default(null),
    usage: z.record(z.string(), z.number()).nullable(),
    first_ms: count.nullable(),
    total_ms: count.nullable(),
    created_at: moment,
  }),
  question_sets: z.object({
    id,
    project_id: id,
    name: characters(1, 256),
    nightly: z.enum(['search', 'answers']).nullable(),
    created_at: moment,
  }),
  questions: z.object({
    id,
    set_id: id,
    body: storableText,
    expected: storableText.nullable(),
    targets: z.array(target),
    origin: z.enum(['typed', 'imported', 'playground', 'rating']),
    message_id: id.nullable(),
    created_at: moment,
  }),
  usage: z.object({
    day: z.iso.date(),
    project_id: id,
    api_key_id: id.nullable(),
    questions: count,
    searches: count,
    failed: count,
    refused: count,
    prompt_tokens: count,
    completion_tokens: count,
    files: count,
    bytes: count,
  }),
  usage_times: z.object({
    day: z.iso.date(),
    project_id: id,
    api_key_id: id.nullable(),
    stage: storableText,
    bucket: count,
    count,
  }),
} as const;

export type ImportedTable = keyof typeof importedRows;

export type ImportedRow<Table extends ImportedTable> = z.output<(typeof importedRows)[Table]>;
