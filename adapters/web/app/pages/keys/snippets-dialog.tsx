import { keysTexts } from '../../texts/keys-texts.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import type { ApiKey } from './api-key.ts';
import { KeySnippets } from './key-snippets.tsx';

const t = keysTexts;

/** Shows how to use a key whose secret is no longer available: its mask replaces the secret. */
export function SnippetsDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose(): void }) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t.useTitle(apiKey.name)}
      lead={t.useLead(apiKey.masked)}
      width="medium"
    >
      <KeySnippets apiKey={apiKey} secret={apiKey.masked} />
    </Dialog>
  );
}
