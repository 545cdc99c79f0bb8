import { useState } from 'react';
import { useStore } from '../../lib/store.ts';
import { canSeal, keyring } from '../../sealing/keyring.ts';
import { texts } from '../../texts/texts.ts';
import { IconButton } from '../../ui/button.tsx';
import { LockIcon } from '../../ui/icons.tsx';
import { notify } from '../../ui/toasts.tsx';
import { SealingDialog } from './dialogs.tsx';

const t = texts.sealing;

/** Chooses whether a conversation is sealed. First asks for the passphrase, or to choose one. */
export function SealButton({ isOn, onChange }: { isOn: boolean; onChange(isOn: boolean): void }) {
  const key = useStore(keyring);
  const [isAsking, setAsking] = useState(false);
  const press = () => {
    if (!canSeal) notify(t.insecure, { bad: true });
    else if (isOn || key) onChange(!isOn);
    else setAsking(true);
  };
  return (
    <>
      <IconButton label={t.seal} aria-pressed={isOn} size="small" onClick={press}>
        <LockIcon />
      </IconButton>
      {isAsking && <SealingDialog onClose={() => setAsking(false)} onOpened={() => onChange(true)} />}
    </>
  );
}

/** Shown under the question's field while the conversation is sealed. */
export function SealedFootnote({ onDetails }: { onDetails(): void }) {
  return (
    <p className="text-center text-xs text-muted">
      {t.footnote}{' '}
      <button type="button" className="underline hover:text-ink" onClick={onDetails}>
        {t.details}
      </button>
    </p>
  );
}
