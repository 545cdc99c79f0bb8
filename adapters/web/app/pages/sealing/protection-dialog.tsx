import { sealingTexts as t } from '../../texts/sealing-texts.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';

const parts = [
  [t.protectedTitle, t.protectedPoints],
  [t.openTitle, t.openPoints],
  [t.absentTitle, t.absentPoints],
] as const;

/** What sealing protects against, and what it does not. */
export default function ProtectionDialog({ onClose }: { onClose(): void }) {
  return (
    <Dialog open onOpenChange={onClose} title={t.noticeTitle} width="medium">
      {parts.map(([title, points]) => (
        <section key={title} className="grid gap-1.5">
          <h3 className="font-medium">{title}</h3>
          <ul className="grid list-disc gap-1 ps-5 text-muted">
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </section>
      ))}
    </Dialog>
  );
}
