import { keysTexts } from '../../texts/keys-texts.ts';
import { CodeBlock } from '../../ui/bits.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import type { ApiKey } from './api-key.ts';

const t = keysTexts;

/** A secret that was just made. It is kept nowhere else. */
export type NewSecret = { apiKey: ApiKey; key: string; note?: string };

/** Shows a secret this once, with a command that uses it. Closes by its button alone: a click beside it would lose the key. */
export function SecretDialog({ secret, onClose }: { secret: NewSecret; onClose(): void }) {
  const { apiKey, key, note } = secret;
  const command = formatCurl(apiKey, key);
  return (
    <Dialog
      open
      sticky
      onOpenChange={onClose}
      title={t.madeTitle}
      lead={note ? `${t.madeLead} ${note}` : t.madeLead}
      width="medium"
    >
      <CodeBlock breaks text={key} label={t.key} />
      {command && (
        <div className="grid gap-1.5">
          <h3 className="font-medium">{t.try}</h3>
          <CodeBlock text={command} label={t.curl} />
          <p className="any-text text-sm text-muted">
            {t.base(`${location.origin}/v1`, `${location.origin}/openai/v1`)}
          </p>
        </div>
      )}
      <DialogActions>
        <Button look="primary" data-autofocus="" onClick={onClose}>
          {t.done}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** A command that works with what the key may do, for a POSIX shell; undefined where none is safe to try. */
function formatCurl({ scopes, active }: ApiKey, key: string): string | undefined {
  if (!active) return undefined;
  const call = (path: string, body?: object) =>
    [
      `curl ${location.origin}/v1/${path}`,
      `-H "Authorization: Bearer ${key}"`,
      ...(body ? ['-H "Content-Type: application/json"', `-d '${JSON.stringify(body)}'`] : []),
    ].join(' \\\n  ');
  if (scopes.includes('chat')) return call('chat', { content: 'What can you tell me?' });
  if (scopes.includes('search')) return call('search', { query: 'price' });
  if (scopes.includes('files:read')) return call('files');
  if (scopes.includes('models:read')) return call('models');
  if (scopes.includes('assistants:read')) return call('assistants');
  return undefined;
}
