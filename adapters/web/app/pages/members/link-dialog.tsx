import { formatMoment } from '../../lib/format.ts';
import { membersTexts } from '../../texts/members-texts.ts';
import { CodeBlock } from '../../ui/bits.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';

const t = membersTexts;

/** A newly made one-time link: for an invitation, or to restore access to an account. */
export type NewLink = { title: string; url: string; expiresAt: number };

/** Whether an address leads only the server's own machine to it. */
const isOfThisMachine = (url: string) => /^(localhost|127\.|\[::1\])/.test(new URL(url).hostname);

/** Shows a one-time link once. */
export function LinkDialog({ link, onClose }: { link: NewLink; onClose(): void }) {
  return (
    <Dialog
      open
      final
      onOpenChange={onClose}
      title={link.title}
      lead={t.linkLead(formatMoment(link.expiresAt))}
      width="medium"
    >
      <CodeBlock breaks text={link.url} label={t.link} />
      {isOfThisMachine(link.url) && (
        <p className="rounded-lg bg-warn-soft px-3.5 py-3 text-sm">
          {t.linkLocal}{' '}
          <a href="/docs/people#the-public-address" target="_blank" rel="noopener" className="underline">
            {t.linkLocalHelp}
          </a>
        </p>
      )}
      <DialogActions>
        <Button look="primary" data-autofocus="" onClick={onClose}>
          {t.done}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
