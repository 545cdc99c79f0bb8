import { useMutation } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { queries } from '../../api/queries.ts';
import { formatMoment } from '../../lib/format.ts';
import { keysTexts } from '../../texts/keys-texts.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { SelectField, toOptions } from '../../ui/field.tsx';
import type { Values } from '../../ui/form.tsx';
import type { ApiKey } from './api-key.ts';
import type { NewSecret } from './secret-dialog.tsx';

const t = keysTexts;

type RotateDialogProps = { apiKey: ApiKey; onClose(): void; onSecret(secret: NewSecret): void };

/** Gives a key a new secret, while the old one keeps working for a while. */
export function RotateDialog({ apiKey, onClose, onSecret }: RotateDialogProps) {
  const rotate = useMutation({
    meta: { saysItself: true },
    mutationFn: async (values: Values) => {
      const rotated = await api.keys.rotate.mutate({ id: apiKey.id, grace: values.text('grace') });
      await queries.invalidateQueries({ queryKey: ['keys'] });
      const { previous_expires_at: until } = rotated;
      onClose();
      onSecret({
        apiKey: rotated,
        key: rotated.key,
        note:
          until !== null && until * 1000 > Date.now() ? t.rotatedUntil(formatMoment(until)) : t.rotatedNow,
      });
    },
  });
  return (
    <FormDialog
      title={t.rotateTitle(apiKey.name)}
      lead={t.rotateLead}
      action={t.rotate}
      work={rotate}
      onClose={onClose}
    >
      <SelectField label={t.grace} name="grace" defaultValue="24h" options={toOptions(t.graces)} />
    </FormDialog>
  );
}
