import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { href, routes } from '../../routes.ts';
import type { ReadableMessage } from '../../sealing/readable-message.ts';
import { ask, type OnlyFile, type Wishes } from './ask.ts';
import type { ShownMessage } from './branches.ts';

/** The file that the visit of a new conversation is about. */
export type ToAskAbout = { onlyFile: OnlyFile };

/** The file that this visit is about. */
const visitedFor = () => ((history.state ?? {}) as Partial<ToAskAbout>).onlyFile;

/** The only file that the next question is answered from, as the last one was unless something else is chosen, and its setter. */
export function useOnlyFile(threadId: string | undefined, branch: ShownMessage[]) {
  const [chosen, setChosen] = useState<OnlyFile | 'all' | undefined>(visitedFor);
  useEffect(() => setChosen(visitedFor()), [threadId]);
  const last = branch.findLast(({ message }) => message.role === 'user');
  const onlyFile = chosen ?? (last && fileOf(last.message));
  return [onlyFile === 'all' ? undefined : onlyFile, setChosen] as const;
}

/** The file that a question is limited to; one that is deleted answers nothing any more. */
const fileOf = ({ file }: ReadableMessage) => (file?.filename == null ? undefined : file);

type Asking = {
  assistantId: string;
  /** None yet in a new conversation. */
  threadId: string | undefined;
  isSealed: boolean;
  /** The messages that are shown, up to the last. */
  branch: ShownMessage[];
  onlyFile: OnlyFile | undefined;
  /** Shows the newest version of what follows a message. */
  followNewest(messageId: string | null): void;
  /** Called when something is asked, before the answer begins. */
  onBegin(): void;
  /** Called with the conversation that a question has begun, before the page shows it. */
  onBegun(threadId: string): void;
};

/** The three ways to ask in a conversation: a further question, an edited one, and the same one again. */
export function useAsking(place: Asking) {
  const { assistantId, threadId, isSealed, branch, onlyFile, followNewest, onBegin, onBegun } = place;
  const [, go] = useLocation();
  const begin = (asked: Parameters<typeof ask>[0]) => {
    onBegin();
    void ask(asked);
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
        onlyFile,
        ...(branch.length > 0 && { parentId: branch.at(-1)?.message.id }),
      }),
    onEdit(message: ReadableMessage, question: string, isOfAllFiles = false) {
      followNewest(message.parent_id);
      begin({
        ...base({}, message),
        question,
        parentId: message.parent_id,
        onlyFile: isOfAllFiles ? undefined : fileOf(message),
      });
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
