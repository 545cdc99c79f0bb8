import { type ComponentProps, lazy, Suspense } from 'react';

const LazySealing = lazy(() => import('./sealing-dialog.tsx'));
const LazyProtection = lazy(() => import('./protection-dialog.tsx'));

/** The dialogs about sealing, loaded when they are first opened: most conversations are not sealed. */
export function SealingDialog(props: ComponentProps<typeof LazySealing>) {
  return (
    <Suspense fallback={null}>
      <LazySealing {...props} />
    </Suspense>
  );
}

export function ProtectionDialog(props: ComponentProps<typeof LazyProtection>) {
  return (
    <Suspense fallback={null}>
      <LazyProtection {...props} />
    </Suspense>
  );
}
