import { apiThreadStates } from './api-thread-states.ts';
import { entryStates } from './entry-states.ts';
import { frameStates } from './frame-states.ts';
import { qualityStates } from './quality-states.ts';
import { sealedStates } from './sealed-states.ts';
import { settingsStates } from './settings-states.ts';
import type { State } from './state.ts';
import { workStates } from './work-states.ts';

/** The states of the pages where people come in, ask, and look after documents and quality. */
export const statesOfWork: State[] = [...entryStates, ...workStates, ...qualityStates];

/** The states of all other pages, and of what surrounds them. */
export const statesOfAdministration: State[] = [
  ...sealedStates,
  ...apiThreadStates,
  ...settingsStates,
  ...frameStates,
];

/** Every state of every page. */
export const states: State[] = [...statesOfWork, ...statesOfAdministration];
