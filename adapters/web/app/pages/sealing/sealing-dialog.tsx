import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sealingTexts as t } from '../../texts/sealing-texts.ts';
import { Button } from '../../ui/button.tsx';
import { CodeBlock } from '../../ui/copy.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { DialogActions } from '../../ui/dialogs/dialog-actions.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { Checkbox, Field } from '../../ui/field.tsx';
import { FailurePanel, LoadingRows } from '../../ui/states.tsx';
import { useRewrap, useSetUp, useUnlock } from './sealing-key.ts';
import { sealingKeyQuery } from './sealing-key-query.ts';

type Steps = 'unlock' | 'set-up' | 'recover' | 'change';

type SealingDialogProps = {
  /** The first step; by default it depends on whether the person has a key: unlock it or set one up. */
  begin?: Steps;
  onClose(): void;
  /** Called when the key is unlocked and a new recovery code, if any, has been saved. */
  onOpened?(): void;
};

/** Every step that asks for a passphrase. */
export default function SealingDialog({ begin, onClose, onOpened }: SealingDialogProps) {
  const [chosen, setChosen] = useState(begin);
  const [code, setCode] = useState<string>();
  const key = useQuery({ ...sealingKeyQuery, enabled: chosen === undefined });
  const step = chosen ?? (key.data && (key.data.key ? 'unlock' : 'set-up'));
  const done = () => {
    onClose();
    onOpened?.();
  };
  if (code !== undefined) return <CodeDialog code={code} onKept={done} />;
  switch (step) {
    case 'unlock':
      return <UnlockDialog onClose={onClose} onDone={done} onForgotten={() => setChosen('recover')} />;
    case 'set-up':
      return <SetUpDialog onClose={onClose} onCode={setCode} />;
    case 'recover':
    case 'change':
      return (
        <RewrapDialog
          by={step === 'recover' ? 'recovery' : 'passphrase'}
          onClose={onClose}
          onCode={setCode}
        />
      );
    default:
      return (
        <Dialog open onOpenChange={onClose} title={t.section}>
          {key.error ? (
            <FailurePanel error={key.error} onRetry={() => void key.refetch()} />
          ) : (
            <LoadingRows rows={1} />
          )}
        </Dialog>
      );
  }
}

type DialogProps = { onClose(): void };

function UnlockDialog({
  onClose,
  onDone,
  onForgotten,
}: DialogProps & { onDone(): void; onForgotten(): void }) {
  const unlock = useUnlock({ onDone });
  return (
    <FormDialog title={t.unlockTitle} lead={t.unlockLead} action={t.unlock} work={unlock} onClose={onClose}>
      <Field label={t.passphrase} name="passphrase" type="password" required autoComplete="off" />
      <Button look="quiet" className="justify-self-start" onClick={onForgotten}>
        {t.forgotten}
      </Button>
    </FormDialog>
  );
}

function SetUpDialog({ onClose, onCode }: DialogProps & { onCode(code: string): void }) {
  const setUp = useSetUp({ onCode });
  return (
    <FormDialog
      sticky
      title={t.setUpTitle}
      lead={t.setUpLead}
      width="medium"
      action={t.setUp}
      work={setUp}
      onClose={onClose}
    >
      <NewPassphraseFields />
      <p className="rounded-lg bg-warn-soft px-3.5 py-2.5">{t.loss}</p>
      <Checkbox label={t.lossUnderstood} name="understood" required />
    </FormDialog>
  );
}

function RewrapDialog({
  by,
  onClose,
  onCode,
}: DialogProps & { by: 'passphrase' | 'recovery'; onCode(code: string): void }) {
  const rewrap = useRewrap(by, { onCode });
  const isChange = by === 'passphrase';
  return (
    <FormDialog
      sticky
      title={isChange ? t.change : t.recoverTitle}
      lead={isChange ? t.changeLead : t.recoverLead}
      width="medium"
      action={isChange ? t.change : t.recover}
      work={rewrap}
      onClose={onClose}
    >
      {isChange ? (
        <Field label={t.currentPassphrase} name="passphrase" type="password" required autoComplete="off" />
      ) : (
        <Field
          label={t.code}
          name="code"
          required
          autoComplete="off"
          spellCheck={false}
          className="font-mono"
        />
      )}
      <NewPassphraseFields />
    </FormDialog>
  );
}

/** `off`: a password manager would take it for the account's password. */
function NewPassphraseFields() {
  const facts = {
    type: 'password',
    required: true,
    minLength: 12,
    maxLength: 1_024,
    autoComplete: 'off',
  } as const;
  return (
    <>
      <Field label={t.newPassphrase} name="new" hint={t.passphraseRule} {...facts} />
      <Field label={t.repeat} name="repeat" {...facts} />
    </>
  );
}

/** Only its button closes it: a click beside it would lose the code. */
function CodeDialog({ code, onKept }: { code: string; onKept(): void }) {
  return (
    <Dialog open final onOpenChange={onKept} title={t.codeTitle} lead={t.codeLead}>
      <CodeBlock breaks text={code} label={t.code} />
      <DialogActions>
        <Button look="primary" data-autofocus="" onClick={onKept}>
          {t.kept}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
