import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { apiOf } from '../../api/client.ts';
import { openMessages, openTitle } from '../../sealing/open-sealed.ts';
import type { ReadableMessage } from '../../sealing/readable-message.ts';
import { attach } from './ask.ts';
import { branchOf, type ChosenVersions, type ShownMessage, versionsTo } from './branches.ts';
import { conversationKey, type MessagePage, messagesKey } from './message-cache.ts';

/** How many messages are loaded at once, since a hundred long ones take a slow device seconds to draw: the rest as the reader nears them. */
const pageSize = 30;

/** The conversation's title, author and whether it is shared. */
export function useConversation(assistantId: string, threadId: string | undefined) {
  return useQuery({
    queryKey: conversationKey(threadId ?? ''),
    queryFn: async () =>
      openTitle(await apiOf(assistantId).conversations.get.query({ thread_id: threadId ?? '' })),
    enabled: threadId !== undefined,
  });
}

/** The messages of the shown branch, and functions to choose another one. */
export function useMessages(assistantId: string, threadId: string | undefined, isLocked: boolean) {
  const [chosen, setChosen] = useState<ChosenVersions>({});
  const query = useInfiniteQuery({
    queryKey: messagesKey(threadId ?? ''),
    queryFn: async ({ pageParam }): Promise<MessagePage> => {
      const { data, has_more } = await apiOf(assistantId).conversations.messages.query({
        thread_id: threadId ?? '',
        limit: pageSize,
        ...(pageParam !== undefined && { before: pageParam }),
      });
      return { data: await openMessages(threadId ?? '', data), has_more };
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ data, has_more }) => (has_more ? data.at(-1)?.id : undefined),
    enabled: threadId !== undefined && !isLocked,
  });
  const messages = useMemo(() => query.data?.pages.flatMap(({ data }) => data) ?? [], [query.data]);
  const branch = useMemo(
    () => (threadId === undefined ? [] : branchOf(messages, chosen)),
    [messages, chosen, threadId],
  );
  return {
    query,
    branch,
    /** Shows the version `step` before or after a message. */
    chooseVersion({ message, versions, version }: ShownMessage, step: 1 | -1) {
      const wanted = versions[version + step];
      if (wanted !== undefined) setChosen({ ...chosen, [message.parent_id ?? '']: wanted });
    },
    /** Shows the versions that lead to a message, and loads earlier messages until it is there. */
    seek(id: string) {
      const versions = versionsTo(id, messages);
      if (Object.entries(versions).some(([parent, version]) => chosen[parent] !== version))
        setChosen({ ...chosen, ...versions });
      else if (query.hasNextPage && !query.isFetching) void query.fetchNextPage();
    },
    /** Shows the newest version below a message, because a new one is coming. */
    followNewest(parentId: string | null) {
      const { [parentId ?? '']: _, ...rest } = chosen;
      setChosen(rest);
    },
  };
}

/**
 * Follows the answer if the last message is a question, since it may be in progress.
 * @returns the id of the question once the server says that nothing answers it
 */
export function useUnanswered(
  assistantId: string,
  threadId: string | undefined,
  last: ReadableMessage | undefined,
) {
  const [unanswered, setUnanswered] = useState<string>();
  const question = last?.role === 'user' ? last : undefined;
  useEffect(() => {
    if (!question || threadId === undefined) return;
    let isLeft = false;
    void attach(assistantId, threadId, question).then((mayBe) => {
      if (!mayBe && !isLeft) setUnanswered(question.id);
    });
    return () => {
      isLeft = true;
    };
  }, [assistantId, threadId, question?.id]);
  return unanswered;
}
