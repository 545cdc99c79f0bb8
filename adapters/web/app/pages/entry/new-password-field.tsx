import { joiningTexts } from '../../texts/joining-texts.ts';
import { Field } from '../../ui/field.tsx';

/** The field for a new password: named `password`, with the server's rule. */
export function NewPasswordField({ label, fault }: { label: string; fault?: string | undefined }) {
  return (
    <Field
      label={label}
      name="password"
      type="password"
      required
      minLength={12}
      autoComplete="new-password"
      hint={joiningTexts.passwordRule}
      fault={fault}
    />
  );
}
