import type { ConversationMessage } from '../../../../schema/dashboard/conversation.ts';

/** A message as the page shows it, decrypted if it was sealed. */
export type ReadableMessage = ConversationMessage & {
  /** Decryption failed: it was changed, moved, truncated or never sealed. Nothing of it is shown. */
  isRefused?: boolean;
};
