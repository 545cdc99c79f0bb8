import { keysTexts } from '../../texts/keys-texts.ts';
import { Button } from '../../ui/button.tsx';
import { CodeBlock } from '../../ui/copy.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { DialogActions } from '../../ui/dialogs/dialog-actions.tsx';
import type { ApiKey } from './api-key.ts';
import { KeySnippets } from './key-snippets.tsx';

const t = keysTexts;

/** A newly made secret. It is stored nowhere else. */
export type NewSecret = { apiKey: ApiKey; key: string; note?: string };

/** Shows a secret once, with code that uses it. Only its buttons close it: a click beside it or Escape would lose the key. */
export function SecretDialog({ secret, onClose }: { secret: NewSecret; onClose(): void }) {
  const { apiKey, key, note } = secret;
  return (
    <Dialog
      open
      final
      onOpenChange={onClose}
      title={t.madeTitle}
      lead={note ? `${t.madeLead} ${note}` : t.madeLead}
      width="medium"
    >
      <CodeBlock breaks text={key} label={t.key} />
      <KeySnippets apiKey={apiKey} secret={key} />
      <DialogActions>
        <Button look="primary" data-autofocus="" onClick={onClose}>
          {t.done}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
