import { sealing } from './en/sealing.ts';
import { sealingDialogs } from './en/sealing-dialogs.ts';

const english = { ...sealing, ...sealingDialogs };

/** Texts about sealing. Most are in dialogs that few people open, so they are not part of `texts`, which everybody loads. */
export const sealingTexts: typeof english = english;
