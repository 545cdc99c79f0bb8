import { z } from 'zod';
import { boundedArray } from '../bounded-array.ts';
import { characters } from '../text.ts';
import { modelWishes, onlyFile } from './conversation.ts';

// Ciphertext is base64 here. The service has no key for it: see `src/sealing`.

const base64 = (maxLength: number) => z.base64().min(4).max(maxLength);

/** A message of ten thousand characters, padded. */
const sealedMessage = base64(120_000);

const sealedTitle = base64(4_096);

/**
 * A question in a sealed conversation, which exists in readable form only while it is answered. The client chooses all ids,
 * since what it has sealed is bound to them.
 */
export const askSealedRequest = z
  .object({
    /** `thread-` and a uuid of version 8, by which clients know that the conversation must be sealed. */
    thread_id: z
      .string()
      .regex(/^thread-[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/, {
        error: 'must be "thread-" and a UUID of version 8',
      }),
    /** Starts the conversation. */
    begin: z
      .object({
        assistant_id: z.string(),
        title: sealedTitle,
        /** The key that it is sealed with: `serial` of `people.sealing.get`. */
        key_serial: z.uuid(),
      })
      .optional(),
    question_id: z.string(),
    /** Omitted for a further answer to a stored question. */
    question: z.object({ parent_id: z.string().nullable(), sealed: sealedMessage }).optional(),
    answer_id: z.string(),
    /** The key of this one answer: the server seals the answer with it at its end, and forgets it. */
    answer_key: base64(44).length(44, { error: 'must be 32 bytes in base64' }),
    /** The question, to be answered. */
    text: characters(1, 10_000).refine((text) => text.trim() !== '', { error: 'must not be blank' }),
    /** The preceding messages, oldest first. */
    history: boundedArray(z.object({ role: z.enum(['user', 'assistant']), content: characters(1, 50_000) }), {
      max: 40,
      things: 'messages',
    }),
    ...onlyFile,
    ...modelWishes,
  })
  .refine(({ begin, question }) => !begin || question?.parent_id === null, {
    error: 'is required when a conversation starts, with "parent_id" null',
    path: ['question'],
  });

/** The two encrypted copies of the 32-byte key, one for each secret. */
const wrappedKey = base64(84).length(84, { error: 'must be a sealed key in base64' });

/** A person's key, wrapped. */
export const wrappedKeys = z.object({
  version: z.literal(1),
  kdf: z.object({
    name: z.literal('argon2id'),
    /** In KiB. */
    memory: z.int().min(19_456).max(1_048_576),
    passes: z.int().min(2).max(20),
    salt: base64(64),
  }),
  by_passphrase: wrappedKey,
  by_recovery: wrappedKey,
});

/** `serial` is another one for each key that is set up; `revision` is the one that a change replaces. */
export const sealingKey = z.object({ serial: z.uuid(), revision: z.int(), wrapped: wrappedKeys });

/** The caller's key; null: not set up. */
export const sealingKeyAnswer = z.object({ key: sealingKey.nullable() });

/** How many conversations were deleted with the key. */
export const sealingReset = z.object({ deleted: z.int() });

export type WrappedKeys = z.infer<typeof wrappedKeys>;
