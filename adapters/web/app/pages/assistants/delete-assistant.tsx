import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { api, apiOf } from '../../api/client.ts';
import { toFailure } from '../../api/failure.ts';
import { type Assistant, queries, reloadMe } from '../../api/queries.ts';
import { formatBytes, formatCount } from '../../lib/format.ts';
import { href, routes } from '../../routes.ts';
import { assistantsTexts } from '../../texts/assistants-texts.ts';
import { texts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/dialogs/confirm.tsx';
import { TrashIcon } from '../../ui/icons.tsx';
import { Section } from '../../ui/page.tsx';
import { notify } from '../../ui/toasts.tsx';
import { forgetDraft } from '../kept-draft.tsx';

const t = assistantsTexts;

/** Deletes an assistant with its contents after its name was typed; can be undone for a minute. */
export function DeleteAssistant({ assistant: { id, name } }: { assistant: Assistant }) {
  const [, go] = useLocation();
  const [isAsking, setAsking] = useState(false);
  const { data: contents } = useQuery({
    queryKey: ['assistant-contents', id],
    queryFn: () => apiOf(id).assistants.contents.query({ id }),
    enabled: isAsking,
  });
  const reload = async () => {
    await reloadMe();
    await queries.invalidateQueries({ queryKey: ['assistants'] });
  };
  const restore = async () => {
    try {
      await api.assistants.restore.mutate({ id });
      await reload();
      notify(t.restored(name));
      go(href(routes.assistant, { assistantId: id }));
    } catch (error) {
      notify(toFailure(error).message, { bad: true });
    }
  };
  const remove = async () => {
    setAsking(false);
    try {
      const { restorable_until: until } = await api.assistants.remove.mutate({ id });
      forgetDraft(id);
      go(routes.assistants);
      await reload();
      const milliseconds = Math.max(5_000, until * 1000 - Date.now() - 1_000);
      notify(t.deleted(name), {
        milliseconds,
        action: { label: texts.common.undo, run: () => void restore() },
      });
    } catch (error) {
      notify(toFailure(error).message, { bad: true });
    }
  };
  return (
    <Section
      title={t.danger}
      lead={t.dangerLead}
      actions={
        <Button look="danger" onClick={() => setAsking(true)}>
          <TrashIcon />
          {t.deleteAction}
        </Button>
      }
    >
      <Confirm
        open={isAsking}
        onOpenChange={setAsking}
        title={t.deleteTitle(name)}
        lead={
          contents
            ? t.deleteContents(
                formatCount(contents.files),
                formatBytes(contents.bytes),
                formatCount(contents.threads),
                formatCount(contents.keys),
              )
            : t.dangerLead
        }
        action={t.deleteAction}
        typed={name}
        onConfirm={() => void remove()}
      />
    </Section>
  );
}
