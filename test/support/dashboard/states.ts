import { apiThreadStates } from './api-thread-states.ts';
import { entryStates } from './entry-states.ts';
import { frameStates } from './frame-states.ts';
import { qualityStates } from './quality-states.ts';
import { sealedStates } from './sealed-states.ts';
import { settingsStates } from './settings-states.ts';
import type { State } from './state.ts';
import { workStates } from './work-states.ts';

/** Every state of every page, in the order in which somebody meets them. */
export const states: State[] = [
  ...entryStates,
  ...workStates,
  ...qualityStates,
  ...sealedStates,
  ...apiThreadStates,
  ...settingsStates,
  ...frameStates,
];
