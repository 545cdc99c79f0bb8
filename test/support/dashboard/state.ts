import type { Page } from 'playwright-core';
import type { Stage } from './stage.ts';

/** A page in a state: what somebody may see, and how to get there. */
export type State = {
  name: string;
  /** Who looks; nobody is signed in unless told otherwise. */
  as?: 'owner' | 'member' | 'loner' | 'leaver' | 'newcomer';
  /** Errors that the browser notes and that the state is about. */
  expected?: RegExp;
  show(page: Page, stage: Stage): Promise<void>;
};
