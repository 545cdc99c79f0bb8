import { useState } from 'react';
import { useStore } from '../../lib/store.ts';
import { keyring } from '../../sealing/keyring.ts';
import { isSealedId } from '../../sealing/open-sealed.ts';

/**
 * Whether a conversation is sealed, and what follows from that.
 * @param threadId undefined before the first question, when the person chooses
 * @param said what the server says of it; undefined until it has
 */
export function useSealing(threadId: string | undefined, said: boolean | undefined) {
  const [isChosen, choose] = useState(false);
  const isOpen = useStore(keyring) !== undefined;
  const isSealed = threadId === undefined ? isChosen : isSealedId(threadId);
  return {
    isSealed,
    /** The key is needed first. */
    isLocked: threadId !== undefined && isSealed && !isOpen,
    /** A server that passes off a sealed conversation as an unsealed one would get the next question. */
    isDowngraded: isSealed && said === false,
    /** Seals what begins next, or not. Undefined once it has begun. */
    seal: threadId === undefined ? choose : undefined,
  };
}
