import { useMutation } from '@tanstack/react-query';
import { auth } from '../../api/auth.ts';
import { joiningTexts } from '../../texts/joining-texts.ts';
import { Button } from '../../ui/button.tsx';
import { FormFailure } from '../../ui/form.tsx';
import { EntryButton } from './entry-button.tsx';
import { Gate } from './gate.tsx';

const t = joiningTexts;

/** Offers a passkey right after an account was created, which saves typing the password. */
export function OfferPasskey({ onDone }: { onDone(): Promise<void> }) {
  const add = useMutation({
    meta: { saysItself: true },
    mutationFn: async () => {
      if (!(await auth.addPasskey(t.firstPasskey))) throw new Error(t.noPasskeyAdded);
      await onDone();
    },
  });
  return (
    <Gate title={t.offerTitle} lead={t.offerLead}>
      <div className="grid gap-3">
        <FormFailure error={add.error} />
        <EntryButton busy={add.isPending} onClick={() => add.mutate()}>
          {t.offerAdd}
        </EntryButton>
        <Button look="quiet" onClick={() => void onDone()}>
          {t.offerLater}
        </Button>
      </div>
    </Gate>
  );
}
