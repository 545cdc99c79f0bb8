import { loadPart } from '../../api/load-later.tsx';

/** The dialogs about sealing, which most conversations do not need. */
export const SealingDialog = loadPart(() => import('./sealing-dialog.tsx'));
export const ProtectionDialog = loadPart(() => import('./protection-dialog.tsx'));
