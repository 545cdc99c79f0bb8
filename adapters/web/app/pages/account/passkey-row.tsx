import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api, type Outputs } from '../../api/client.ts';
import { queries, reloadMe } from '../../api/queries.ts';
import { formatDay } from '../../lib/format.ts';
import { accountTexts } from '../../texts/account-texts.ts';
import { texts } from '../../texts/texts.ts';
import { Confirm } from '../../ui/dialogs/confirm.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { Field } from '../../ui/field.tsx';
import type { Values } from '../../ui/form.tsx';
import { EditIcon, KeyIcon, TrashIcon } from '../../ui/icons.tsx';
import { Row } from '../../ui/list.tsx';
import { ActionMenu } from '../../ui/menu.tsx';
import { notify } from '../../ui/toasts.tsx';

const t = accountTexts;

type Passkey = Outputs['people']['passkeys']['list'][number];

const reload = () => Promise.all([reloadMe(), queries.invalidateQueries({ queryKey: ['passkeys'] })]);

export function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const [open, setOpen] = useState<'rename' | 'remove' | undefined>();
  const { id, created_at, backed_up } = passkey;
  const name = passkey.name ?? t.unnamedPasskey;
  const close = () => setOpen(undefined);
  const remove = useMutation({
    mutationFn: async () => {
      await api.people.passkeys.remove.mutate({ id });
      await reload();
      notify(t.passkeyRemoved);
    },
  });
  return (
    <>
      <Row
        start={<KeyIcon />}
        title={name}
        detail={`${t.added(formatDay(created_at))} · ${backed_up ? t.synced : t.onDevice}`}
        end={
          <ActionMenu
            of={name}
            items={[
              { label: t.rename, Icon: EditIcon, onSelect: () => setOpen('rename') },
              { label: t.remove, Icon: TrashIcon, danger: true, onSelect: () => setOpen('remove') },
            ]}
          />
        }
      />
      {open === 'rename' && <RenameDialog passkey={passkey} onClose={close} />}
      <Confirm
        open={open === 'remove'}
        onOpenChange={close}
        title={t.removePasskeyTitle(name)}
        lead={t.removePasskeyLead}
        action={t.remove}
        onConfirm={() => remove.mutate()}
      />
    </>
  );
}

function RenameDialog({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose(): void }) {
  const rename = useMutation({
    meta: { saysItself: true },
    mutationFn: async (values: Values) => {
      await api.people.passkeys.rename.mutate({ id, name: values.text('name') });
      await reload();
      onClose();
      notify(t.renamed);
    },
  });
  return (
    <FormDialog title={t.rename} action={texts.common.save} work={rename} onClose={onClose}>
      <PasskeyNameField defaultValue={name ?? t.unnamedPasskey} />
    </FormDialog>
  );
}

/** The name of a passkey, the form's `name`. */
export function PasskeyNameField(field: { defaultValue: string; hint?: string }) {
  return <Field label={t.passkeyName} name="name" required maxLength={128} autoComplete="off" {...field} />;
}
