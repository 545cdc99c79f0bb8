import { useMutation } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { reloadMe, useSession } from '../../api/queries.ts';
import { accountTexts } from '../../texts/account-texts.ts';
import { texts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { Section } from '../../ui/page.tsx';
import { notify } from '../../ui/toasts.tsx';
import { useEdits } from '../edits.ts';

const t = accountTexts;

export function Profile() {
  const { person } = useSession();
  const { field, changes, settle } = useEdits({ name: person.name });
  const save = useMutation({
    meta: { saysItself: true },
    mutationFn: async ({ name }: typeof changes) => {
      if (name !== undefined) await api.people.profile.update.mutate({ name });
      await reloadMe();
      settle({ name });
      notify(texts.common.saved);
    },
  });
  return (
    <Section title={t.profile} lead={t.profileLead}>
      <Form
        className="flex flex-wrap items-end gap-2 p-4 sm:px-5"
        error={save.error}
        onSubmit={() => save.mutate(changes)}
        actions={
          <Button type="submit" busy={save.isPending} className="min-h-9">
            {texts.common.save}
          </Button>
        }
      >
        <div className="min-w-0 flex-1 basis-52">
          <Field label={t.name} {...field('name')} required maxLength={128} autoComplete="name" />
        </div>
      </Form>
    </Section>
  );
}
