import { sealing } from './en/sealing.ts';
import { sealingDialogs } from './en/sealing-dialogs.ts';

const english = { ...sealing, ...sealingDialogs };

/** All about sealing. Most is said in dialogs that few open, so it is no part of `texts`, which everybody loads. */
export const sealingTexts: typeof english = english;
