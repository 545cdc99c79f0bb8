import { useState } from 'react';
import type { ConversationMessage } from '../../../../../schema/dashboard/conversation.ts';
import { apiOf } from '../../api/client.ts';
import { toFailure } from '../../api/failure.ts';
import { formatCount } from '../../lib/format.ts';
import { texts } from '../../texts/texts.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { TextArea } from '../../ui/field.tsx';
import { ThumbDownIcon, ThumbUpIcon } from '../../ui/icons.tsx';
import { notify } from '../../ui/toasts.tsx';
import { keepMessage } from './message-cache.ts';

const t = texts.chat;
const maxReason = 1_000;

type RatingProps = { assistantId: string; threadId: string; message: ConversationMessage };

/** Thumbs up or down; a thumb down may have a reason. Pressing it again removes the rating. */
export function Rating({ assistantId, threadId, message }: RatingProps) {
  const [reason, setReason] = useState<string | undefined>();
  const rate = async (rating: 'up' | 'down' | null, why?: string) => {
    keepMessage(threadId, { ...message, rating, rating_reason: why ?? null });
    try {
      const stored = await apiOf(assistantId).conversations.rate.mutate({
        thread_id: threadId,
        message_id: message.id,
        rating,
        ...(why && { reason: why }),
      });
      keepMessage(threadId, stored);
      if (why) notify(t.rated);
    } catch (error) {
      keepMessage(threadId, message);
      notify(toFailure(error).message, { bad: true });
    }
  };
  const send = () => {
    void rate('down', reason?.trim() || undefined);
    setReason(undefined);
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
      <Dialog
        open={reason !== undefined}
        onOpenChange={(open) => !open && setReason(undefined)}
        title={t.reasonTitle}
        lead={t.reasonLead}
      >
        <form
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
        >
          <TextArea
            label={t.reasonLabel}
            hint={t.reasonHint(formatCount(maxReason - (reason?.length ?? 0)))}
            value={reason ?? ''}
            maxLength={maxReason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <DialogActions>
            <Button onClick={() => setReason(undefined)}>{texts.common.cancel}</Button>
            <Button look="primary" type="submit">
              {t.reasonSend}
            </Button>
          </DialogActions>
        </form>
      </Dialog>
    </>
  );
}
