import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { auth } from '../../api/auth.ts';
import { api } from '../../api/client.ts';
import { queries, reloadMe, useSession } from '../../api/queries.ts';
import { withSession } from '../../api/sign-in-again.ts';
import { accountTexts } from '../../texts/account-texts.ts';
import { entryTexts } from '../../texts/entry-texts.ts';
import { joiningTexts } from '../../texts/joining-texts.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import type { Values } from '../../ui/form.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { Rows } from '../../ui/list.tsx';
import { Section } from '../../ui/page.tsx';
import { FailurePanel, LoadingRows } from '../../ui/states.tsx';
import { notify } from '../../ui/toasts.tsx';
import { PasskeyNameField, PasskeyRow } from './passkey-row.tsx';

const t = accountTexts;

export function Passkeys() {
  const { server } = useSession();
  const [isAdding, setIsAdding] = useState(false);
  const passkeys = useQuery({ queryKey: ['passkeys'], queryFn: () => api.people.passkeys.list.query() });
  return (
    <Section
      title={t.passkeys}
      lead={server.passkeys ? t.passkeysLead : `${entryTexts.passkeysOff} ${server.passkeys_hint}`}
      actions={
        server.passkeys && (
          <Button onClick={() => setIsAdding(true)}>
            <PlusIcon />
            {t.addPasskey}
          </Button>
        )
      }
    >
      {passkeys.error && <FailurePanel error={passkeys.error} onRetry={() => void passkeys.refetch()} />}
      <div className="divide-y divide-line">
        {passkeys.isPending && <LoadingRows rows={1} />}
        {passkeys.data?.length === 0 && <p className="px-4 py-3 text-muted sm:px-5">{t.noPasskeys}</p>}
        <Rows>
          {passkeys.data?.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </Rows>
      </div>
      {isAdding && <AddDialog onClose={() => setIsAdding(false)} />}
    </Section>
  );
}

function AddDialog({ onClose }: { onClose(): void }) {
  const add = useMutation({
    meta: { saysItself: true },
    mutationFn: async (values: Values) => {
      const isAdded = await withSession(() => auth.addPasskey(values.text('name')));
      if (!isAdded) throw new Error(joiningTexts.noPasskeyAdded);
      await Promise.all([reloadMe(), queries.invalidateQueries({ queryKey: ['passkeys'] })]);
      onClose();
      notify(t.passkeyAdded);
    },
  });
  return (
    <FormDialog title={t.addPasskey} action={t.continue} work={add} onClose={onClose}>
      <PasskeyNameField defaultValue={t.passkeyDefault} hint={t.passkeyNameHint} />
    </FormDialog>
  );
}
