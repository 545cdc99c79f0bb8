import type { ComponentProps } from 'react';
import { texts } from '../../texts/texts.ts';
import { Field } from '../../ui/field.tsx';

/** The field for the address that a person signs in with: named `email`. */
export function EmailField(props: Omit<ComponentProps<typeof Field>, 'label'>) {
  return (
    <Field label={texts.entry.email} name="email" type="email" required autoComplete="username" {...props} />
  );
}
