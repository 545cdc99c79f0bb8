import { account } from './en/account.ts';
import { admin } from './en/admin.ts';
import { apiThreads } from './en/api-threads.ts';
import { assistants } from './en/assistants.ts';
import { audit } from './en/audit.ts';
import { chat } from './en/chat.ts';
import { common, errors } from './en/common.ts';
import { entry } from './en/entry.ts';
import { files } from './en/files.ts';
import { frame } from './en/frame.ts';
import { keys } from './en/keys.ts';
import { members } from './en/members.ts';
import { organization } from './en/organization.ts';
import { playground } from './en/playground.ts';
import { quality } from './en/quality.ts';
import { sealing } from './en/sealing.ts';
import { usage } from './en/usage.ts';

const english = {
  locale: 'en',
  direction: 'ltr',
  common,
  errors,
  frame,
  entry,
  account,
  apiThreads,
  assistants,
  chat,
  files,
  keys,
  members,
  playground,
  quality,
  sealing,
  usage,
  audit,
  organization,
  admin,
};

/** Every sentence of the dashboard. */
export type Texts = typeof english;

/** The sentences in the language of the page. A translation is a second object of type `Texts`. */
export const texts: Texts = english;
