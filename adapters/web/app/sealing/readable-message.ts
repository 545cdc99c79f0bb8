import type { ConversationMessage } from '../../../../schema/dashboard/conversation.ts';

/** A message as the page shows it: opened, where it was sealed. */
export type ReadableMessage = ConversationMessage & {
  /** It did not open: it was changed, moved, cut off or never sealed. Nothing of it is shown. */
  isRefused?: boolean;
};
