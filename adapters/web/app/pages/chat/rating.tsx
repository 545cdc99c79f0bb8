import { useRef, useState } from 'react';
import type { ConversationMessage } from '../../../../../schema/dashboard/conversation.ts';
import { apiOf } from '../../api/client.ts';
import { toFailure } from '../../api/failure.ts';
import { loadPart } from '../../api/load-later.tsx';
import { formatCount } from '../../lib/format.ts';
import { texts } from '../../texts/texts.ts';
import { IconButton } from '../../ui/button.tsx';
import { ThumbDownIcon, ThumbUpIcon } from '../../ui/icons.tsx';
import { notify } from '../../ui/toasts.tsx';
import { keepMessage } from './message-cache.ts';

const TextDialog = loadPart(() => import('../../ui/dialogs/text-dialog.tsx'));
const t = texts.chat;
const maxReason = 1_000;

type RatingProps = { assistantId: string; threadId: string; message: ConversationMessage };

/** Thumbs up or down; a thumb down may have a reason. Pressing it again removes the rating. */
export function Rating({ assistantId, threadId, message }: RatingProps) {
  /** The reason that the dialog begins with; it is closed while there is none. */
  const [reason, setReason] = useState<string>();
  /** Ends with the message as the server has it. Each call waits for the one before: the later one counts on a slow line too. */
  const stored = useRef<Promise<ConversationMessage>>(undefined);
  const rate = async (rating: 'up' | 'down' | null, why?: string) => {
    keepMessage(threadId, { ...message, rating, rating_reason: why ?? null });
    const send = async (before: ConversationMessage) => {
      try {
        const after = await apiOf(assistantId).conversations.rate.mutate({
          thread_id: threadId,
          message_id: message.id,
          rating,
          ...(why && { reason: why }),
        });
        if (why) notify(t.rated);
        return after;
      } catch (error) {
        notify(toFailure(error).message, { bad: true });
        // What was written can be sent again.
        if (why) setReason(why);
        return before;
      }
    };
    const sent = stored.current?.then(send) ?? send(message);
    stored.current = sent;
    const latest = await sent;
    if (stored.current !== sent) return;
    stored.current = undefined;
    keepMessage(threadId, latest);
  };
  return (
    <>
      <IconButton
        label={t.good}
        aria-pressed={message.rating === 'up'}
        onClick={() => void rate(message.rating === 'up' ? null : 'up')}
      >
        <ThumbUpIcon />
      </IconButton>
      <IconButton
        label={t.bad}
        aria-pressed={message.rating === 'down'}
        onClick={() => {
          if (message.rating === 'down') return void rate(null);
          void rate('down');
          setReason('');
        }}
      >
        <ThumbDownIcon />
      </IconButton>
      {reason !== undefined && (
        <TextDialog
          title={t.reasonTitle}
          lead={t.reasonLead}
          label={t.reasonLabel}
          hint={({ length }) => t.reasonHint(formatCount(Math.max(0, maxReason - length)))}
          start={reason}
          maxLength={maxReason}
          isLong
          action={t.reasonSend}
          cancel={t.reasonSkip}
          onSend={(written) => void rate('down', written)}
          onClose={() => setReason(undefined)}
        />
      )}
    </>
  );
}
