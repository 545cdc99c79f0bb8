import type { ComponentProps } from 'react';
import { entryTexts } from '../../texts/entry-texts.ts';
import { Field } from '../../ui/field.tsx';

/** The field for the address that a person signs in with: named `email`. */
export function EmailField(props: Omit<ComponentProps<typeof Field>, 'label'>) {
  return (
    <Field label={entryTexts.email} name="email" type="email" required autoComplete="username" {...props} />
  );
}
