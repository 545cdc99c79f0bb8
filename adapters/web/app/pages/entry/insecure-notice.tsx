import { entryTexts } from '../../texts/entry-texts.ts';
import { WarningIcon } from '../../ui/icons.tsx';

/** Over plain HTTP in a network: what is unavailable, and why. */
export function InsecureNotice() {
  if (isSecureContext) return null;
  return (
    <div className="flex gap-2.5 rounded-lg bg-warn-soft px-3.5 py-3 text-sm">
      <WarningIcon className="mt-0.5 size-4 text-warn" />
      <p>
        <strong className="font-medium">{entryTexts.insecure}</strong> {entryTexts.insecureLead}
      </p>
    </div>
  );
}
