import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { api } from '../../api/client.ts';
import { queries, reloadMe } from '../../api/queries.ts';
import { href, routes } from '../../routes.ts';
import { assistantsTexts } from '../../texts/assistants-texts.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import type { Values } from '../../ui/form.tsx';
import { notify } from '../../ui/toasts.tsx';

const t = assistantsTexts;

/** Creates an assistant and opens its files. */
export function CreateAssistantDialog({ onClose }: { onClose(): void }) {
  const [, go] = useLocation();
  const create = useMutation({
    meta: { saysItself: true },
    mutationFn: ({ text }: Values) =>
      api.assistants.create.mutate({ name: text('name'), instructions: text('instructions') }),
    async onSuccess({ id, name }) {
      await reloadMe();
      void queries.invalidateQueries({ queryKey: ['assistants'] });
      onClose();
      go(href(routes.files, { assistantId: id }));
      notify(t.created(name));
    },
  });
  return (
    <FormDialog
      title={t.createTitle}
      lead={t.createLead}
      action={t.createAction}
      work={create}
      onClose={onClose}
    >
      <Field label={t.name} name="name" required maxLength={256} dir="auto" autoComplete="off" />
      <TextArea
        label={t.instructions}
        hint={t.instructionsHint}
        name="instructions"
        placeholder={t.instructionsPlaceholder}
        maxLength={256_000}
        dir="auto"
      />
    </FormDialog>
  );
}
