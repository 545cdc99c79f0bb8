import { saveText } from '../../lib/save-text.ts';
import { accountTexts } from '../../texts/account-texts.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { DialogActions } from '../../ui/dialogs/dialog-actions.tsx';
import { DownloadIcon } from '../../ui/icons.tsx';

const t = accountTexts;

/** Shows recovery codes once. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: string[]; onClose(): void }) {
  const text = codes.join('\n');
  return (
    <Dialog open final onOpenChange={onClose} title={t.recoveryTitle} lead={t.recoveryLead}>
      <ul
        aria-label={t.recoveryCodes}
        className="grid grid-cols-2 gap-x-4 gap-y-1 rounded-md bg-sunken p-3 font-mono"
      >
        {codes.map((code) => (
          <li key={code} className="text-center">
            {code}
          </li>
        ))}
      </ul>
      <DialogActions>
        <CopyButton named text={text} />
        <Button onClick={() => saveText('lectern-recovery-codes.txt', `${text}\n`, 'text/plain')}>
          <DownloadIcon />
          {t.download}
        </Button>
        <Button look="primary" data-autofocus="" onClick={onClose}>
          {t.kept}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
