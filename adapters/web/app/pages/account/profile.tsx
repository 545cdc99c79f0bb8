import { useMutation } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { reloadMe, useSession } from '../../api/queries.ts';
import { accountTexts } from '../../texts/account-texts.ts';
import { texts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Form, type Values } from '../../ui/form.tsx';
import { Section } from '../../ui/page.tsx';
import { notify } from '../../ui/toasts.tsx';

const t = accountTexts;

export function Profile() {
  const { person } = useSession();
  const save = useMutation({
    meta: { saysItself: true },
    mutationFn: async (values: Values) => {
      await api.people.profile.update.mutate({ name: values.text('name') });
      await reloadMe();
      notify(texts.common.saved);
    },
  });
  return (
    <Section title={t.profile} lead={t.profileLead}>
      <Form
        className="flex flex-wrap items-end gap-2 p-4 sm:px-5"
        error={save.error}
        onSubmit={(values) => save.mutate(values)}
        actions={
          <Button type="submit" busy={save.isPending} className="min-h-9">
            {texts.common.save}
          </Button>
        }
      >
        <div className="min-w-0 flex-1 basis-52">
          <Field
            label={t.name}
            name="name"
            required
            maxLength={128}
            autoComplete="name"
            defaultValue={person.name}
          />
        </div>
      </Form>
    </Section>
  );
}
