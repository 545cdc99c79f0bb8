import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { queries } from '../../api/queries.ts';
import { useStore } from '../../lib/store.ts';
import { canSeal, keyring } from '../../sealing/keyring.ts';
import { lock } from '../../sealing/unlock.ts';
import { sealingTexts as t } from '../../texts/sealing-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/dialogs/confirm.tsx';
import { Section } from '../../ui/page.tsx';
import { FailurePanel, LoadingRows } from '../../ui/states.tsx';
import { notify } from '../../ui/toasts.tsx';
import { ProtectionDialog, SealingDialog } from './dialogs.tsx';
import { sealingKeyQuery } from './sealing-key-query.ts';

type Opened = 'set-up' | 'unlock' | 'change' | 'recover' | 'reset' | 'details';

/** The key of the person's sealed conversations: creating, unlocking, rewrapping and deleting it. */
export function SealedConversations() {
  const stored = useQuery(sealingKeyQuery);
  const isOpen = useStore(keyring) !== undefined;
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const reset = useMutation({
    mutationFn: async () => {
      const { deleted } = await api.people.sealing.reset.mutate();
      lock();
      await queries.invalidateQueries({ queryKey: sealingKeyQuery.queryKey });
      notify(t.resetDone(deleted));
    },
  });
  const button = (label: string, step: Opened) => (
    <Button look={step === 'reset' || step === 'recover' ? 'quiet' : 'plain'} onClick={() => setOpened(step)}>
      {label}
    </Button>
  );
  const isSetUp = stored.data?.key != null;
  return (
    <Section title={t.section} lead={t.sectionLead} actions={button(t.details, 'details')}>
      {stored.isPending && <LoadingRows rows={1} />}
      {stored.error && <FailurePanel error={stored.error} onRetry={() => void stored.refetch()} />}
      {stored.data && (
        <div className="grid gap-3 p-4 sm:px-5">
          <p className="text-muted">
            {canSeal ? (isSetUp ? (isOpen ? t.unlocked : t.locked) : t.sectionNone) : t.insecure}
          </p>
          {canSeal && (
            <div className="flex flex-wrap gap-2">
              {!isSetUp && button(t.setUp, 'set-up')}
              {isSetUp && isOpen && <Button onClick={lock}>{t.lock}</Button>}
              {isSetUp && !isOpen && button(t.unlock, 'unlock')}
              {isSetUp && button(t.change, 'change')}
              {isSetUp && button(t.forgotten, 'recover')}
              {isSetUp && button(t.reset, 'reset')}
            </div>
          )}
        </div>
      )}
      {opened === 'details' && <ProtectionDialog onClose={close} />}
      {opened && opened !== 'details' && opened !== 'reset' && (
        <SealingDialog
          key={opened}
          begin={opened}
          onClose={close}
          onOpened={() => notify(opened === 'change' ? t.changed : t.unlocked)}
        />
      )}
      <Confirm
        open={opened === 'reset'}
        onOpenChange={close}
        title={t.resetTitle}
        lead={t.resetLead}
        action={t.reset}
        typed={t.resetTyped}
        onConfirm={() => reset.mutate()}
      />
    </Section>
  );
}
