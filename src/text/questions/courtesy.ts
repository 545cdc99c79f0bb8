import { courtesies } from './courtesies.ts';

/** Whom a greeting is for. */
const addressee =
  '(?: (?:there|all|everyone|everybody|team|zusammen|à tous|à toutes|a todos|a todas|a tutti|allemaal))?';

/** A greeting or thanks in any of the languages, as the source of a regular expression. */
export const courtesySource = `(?:${courtesies.map(({ greets, thanks }) => `${greets}|${thanks}`).join('|')})${addressee}`;

/** Whether nothing else is said than some things, each once or more. */
function nothingElse(...said: (string | undefined)[]): RegExp {
  return new RegExp(`^(?:(?:${said.filter(Boolean).join('|')})${addressee}(?: |$))+$`, 'u');
}

const replies = courtesies.flatMap(({ greets, thanks, agrees, asks, reply, thanked }) => [
  { pattern: nothingElse(thanks, agrees), reply: thanked },
  { pattern: nothingElse(greets, thanks, agrees, asks), reply },
]);

const doubting = courtesies.flatMap(({ doubts, assurance = '' }) =>
  doubts === undefined ? [] : [{ pattern: new RegExp(`^(?:${doubts})$`, 'u'), assurance }],
);

/** The longest greeting or thanks, in characters. */
const longest = 60;

/** "👍" says no more than thanks. */
const onlyPictures = /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f|\s)+$/u;

/**
 * What is said to greetings and thanks, and to questions about the model such as "what can you do?", in their language; undefined where
 * something is asked of the documents.
 */
export function replyToCourtesy(text: string): string | undefined {
  if (text.length > longest) return undefined;
  const said = wordsOf(text);
  if (onlyPictures.test(text) && text.trim() !== '') return replies[0]?.reply;
  // "Help 2" and "No. 7" name something.
  if (/\p{N}/u.test(text)) return undefined;
  return replies.find(({ pattern }) => pattern.test(said))?.reply;
}

/** What is said where an answer is doubted ("Are you sure?"), in the language of the doubt; undefined where something else is asked or said. */
export function replyToDoubt(text: string): string | undefined {
  const [doubt = '', rest = ''] = text.trim().split(/(?<=[?？])\s+/u, 2);
  if (doubt.length > longest || /[?？]/u.test(rest)) return undefined;
  const said = wordsOf(doubt);
  return doubting.find(({ pattern }) => pattern.test(said))?.assurance;
}

function wordsOf(text: string): string {
  return (
    text
      .toLowerCase()
      .match(/[\p{L}\p{M}]+/gu)
      ?.join(' ') ?? ''
  );
}
