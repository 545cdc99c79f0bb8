import type { ComponentProps } from 'react';
import { Button } from '../../ui/button.tsx';

/** The main button of a page where people come in. */
export function EntryButton(props: ComponentProps<typeof Button>) {
  return <Button look="primary" className="min-h-10" {...props} />;
}
