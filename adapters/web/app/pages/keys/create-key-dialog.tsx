import { useMutation } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { queries, useSession } from '../../api/queries.ts';
import { recall } from '../../lib/storage.ts';
import { keysTexts } from '../../texts/keys-texts.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { Checkbox, Field, SelectField, toOptions } from '../../ui/field.tsx';
import type { Values } from '../../ui/form.tsx';
import type { ApiKey } from './api-key.ts';
import type { NewSecret } from './secret-dialog.tsx';

const t = keysTexts;

type Scope = ApiKey['scopes'][number];
const scopes = Object.keys(t.scope) as Scope[];

type CreateKeyDialogProps = { onClose(): void; onSecret(secret: NewSecret): void };

export function CreateKeyDialog({ onClose, onSecret }: CreateKeyDialogProps) {
  const { assistants, organization } = useSession();
  /** Nobody can give a key more permissions than they have. */
  const grantable = scopes.filter((scope) => organization.permissions.includes(scope));
  const create = useMutation({
    meta: { saysItself: true },
    mutationFn: async (values: Values) => {
      const chosen = grantable.filter((scope) => values.all('scope').includes(scope));
      if (chosen.length === 0) throw new Error(t.scopeFault);
      const made = await api.keys.create.mutate({
        project_id: values.text('assistant'),
        name: values.text('name'),
        expires: values.text('expires'),
        scopes: chosen,
        debug: values.isChecked('debug'),
      });
      await queries.invalidateQueries({ queryKey: ['keys'] });
      onClose();
      onSecret({ apiKey: made, key: made.key });
    },
  });
  return (
    <FormDialog title={t.create} width="medium" sticky action={t.create} work={create} onClose={onClose}>
      <Field
        label={t.name}
        name="name"
        required
        maxLength={256}
        autoComplete="off"
        placeholder={t.namePlaceholder}
        hint={t.nameHint}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={t.assistant}
          name="assistant"
          defaultValue={recall('assistant')}
          options={assistants.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <SelectField label={t.expires} name="expires" defaultValue="never" options={toOptions(t.expiry)} />
      </div>
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 flex w-full items-center gap-3 font-medium">
          <span className="flex-1">{t.scopes}</span>
        </legend>
        <div className="grid gap-x-4 gap-y-1.5 rounded-md border border-line p-3 sm:grid-cols-2">
          {grantable.map((scope) => (
            <label key={scope} className="flex min-h-7 items-center gap-2.5 pointer-coarse:min-h-11">
              <input type="checkbox" name="scope" value={scope} defaultChecked />
              {t.scope[scope]}
            </label>
          ))}
        </div>
      </fieldset>
      <Checkbox label={t.debug} hint={t.debugHint} name="debug" />
    </FormDialog>
  );
}
