import { useLocation } from 'wouter';
import { href, routes } from '../../routes.ts';
import type { ReadableMessage } from '../../sealing/readable-message.ts';
import { ask, type Wishes } from './ask.ts';
import type { ShownMessage } from './branches.ts';

/** What the visit of a new conversation is to begin with. */
export type ToAsk = { question: string };

/** The question that this visit begins with, once: not again after a reload. */
export function takeQuestion(): string | undefined {
  const { question, ...rest } = (history.state ?? {}) as Partial<ToAsk>;
  if (question !== undefined) history.replaceState(rest, '');
  return question;
}

type Asking = {
  assistantId: string;
  /** None yet in a new conversation. */
  threadId: string | undefined;
  isSealed: boolean;
  /** The messages that are shown, up to the last. */
  branch: ShownMessage[];
  /** Shows the newest version of what follows a message. */
  followNewest(messageId: string | null): void;
  /** Called when something is asked, before the answer begins. */
  onBegin(): void;
  /** Called with the conversation that a question has begun, before the page shows it. */
  onBegun(threadId: string): void;
  /** Called with a question that was stopped before it was stored. */
  onWithdrawn(question: string): void;
};

/** The three ways to ask in a conversation: a further question, an edited one, and the same one again. */
export function useAsking(place: Asking) {
  const { assistantId, threadId, isSealed, branch, followNewest, onBegin, onBegun, onWithdrawn } = place;
  const [, go] = useLocation();
  const begin = async (asked: Parameters<typeof ask>[0]) => {
    onBegin();
    const isWithdrawn = await ask(asked);
    if (isWithdrawn && 'question' in asked) onWithdrawn(asked.question);
  };
  const base = (wishes: Wishes, last?: ReadableMessage) => ({
    assistantId,
    threadId,
    wishes,
    isSealed,
    before: untilBefore(branch, last),
    onBegin: ({ id }: { id: string }) => {
      // Whoever has navigated elsewhere meanwhile stays there.
      const isHere = location.pathname === href(routes.chat, { assistantId });
      if (threadId !== undefined || !isHere) return;
      onBegun(id);
      go(href(routes.thread, { assistantId, threadId: id }), { replace: true });
    },
  });
  return {
    onAsk: (question: string, wishes: Wishes = {}) =>
      begin({
        ...base(wishes),
        question,
        ...(branch.length > 0 && { parentId: branch.at(-1)?.message.id }),
      }),
    onEdit(message: ReadableMessage, question: string) {
      followNewest(message.parent_id);
      begin({ ...base({}, message), question, parentId: message.parent_id });
    },
    onRegenerate(question: ReadableMessage) {
      followNewest(question.id);
      begin({ ...base({}, question), regenerate: question });
    },
  };
}

/** The messages of a branch that come before one of them, or all. */
function untilBefore(branch: ShownMessage[], last: ReadableMessage | undefined): ReadableMessage[] {
  const end = branch.findIndex(({ message }) => message.id === last?.id);
  return branch.slice(0, end < 0 ? undefined : end).map(({ message }) => message);
}
