import { texts } from '../../texts/texts.ts';
import { Field } from '../../ui/field.tsx';

/** Where somebody chooses a password: named `password`, with the rule that the server has for it. */
export function NewPasswordField({ label, fault }: { label: string; fault?: string | undefined }) {
  return (
    <Field
      label={label}
      name="password"
      type="password"
      required
      minLength={12}
      autoComplete="new-password"
      hint={texts.entry.passwordRule}
      fault={fault}
    />
  );
}
