import { chat } from './en/chat.ts';
import { common, errors } from './en/common.ts';
import { frame } from './en/frame.ts';
import { sealing } from './en/sealing.ts';

const english = {
  locale: 'en',
  direction: 'ltr',
  common,
  errors,
  frame,
  chat,
  sealing,
};

/** The texts that every visit loads. Those of rarely opened pages are in separate files, loaded with the pages. */
export type Texts = typeof english;

/** The texts in the language of the page. A translation is a second object of type `Texts`. */
export const texts: Texts = english;
