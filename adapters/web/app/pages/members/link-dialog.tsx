import { formatMoment } from '../../lib/format.ts';
import { membersTexts } from '../../texts/members-texts.ts';
import { Button } from '../../ui/button.tsx';
import { CodeBlock, CopyButton } from '../../ui/copy.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { DialogActions } from '../../ui/dialogs/dialog-actions.tsx';

const t = membersTexts;

/** Newly made one-time links: for invitations, or to restore access to an account. */
export type NewLinks = { title: string; links: { url: string; email?: string | null; expires_at: number }[] };

/** Whether an address leads only the server's own machine to it. */
const isOfThisMachine = (url: string) => /^(localhost|127\.|\[::1\])/.test(new URL(url).hostname);

/** Shows one-time links once. Several are each under their address, and can be copied together, for a spreadsheet or a mail merge. */
export function LinkDialog({ title, links, onClose }: NewLinks & { onClose(): void }) {
  const [first] = links;
  const isOne = links.length === 1;
  return (
    <Dialog
      open
      final
      onOpenChange={onClose}
      title={title}
      lead={first && (isOne ? t.linkLead : t.linksLead)(formatMoment(first.expires_at))}
      width="medium"
    >
      {isOne ? (
        links.map(({ url }) => <CodeBlock key={url} breaks text={url} label={t.link} />)
      ) : (
        <ul className="grid gap-3">
          {links.map(({ url, email }) => (
            <li key={url} className="grid gap-1">
              <span className="truncate font-medium">{email}</span>
              <CodeBlock breaks text={url} label={t.linkFor(email ?? '')} />
            </li>
          ))}
        </ul>
      )}
      {first && isOfThisMachine(first.url) && (
        <p className="rounded-lg bg-warn-soft px-3.5 py-3 text-sm">
          {t.linkLocal}{' '}
          <a href="/docs/people#the-public-address" target="_blank" rel="noopener" className="underline">
            {t.linkLocalHelp}
          </a>
        </p>
      )}
      <DialogActions>
        {!isOne && (
          <CopyButton
            named
            label={t.copyAll}
            text={links.map(({ url, email }) => `${email}\t${url}`).join('\n')}
          />
        )}
        <Button look="primary" data-autofocus="" onClick={onClose}>
          {t.done}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
