import type { PromptMessage } from '../../ports/generator.ts';
import { contentWords } from '../../text/questions/refers-back.ts';
import { contentWord } from '../../text/stop-words.ts';
import { titleOf } from '../../text/title-of.ts';
import { splitMarkers } from '../citations/citation-markers.ts';
import { condenseQuestion } from '../condense-question.ts';
import type { ChatTask, TaskForm } from './find-task.ts';

/** How many tags and follow-ups are proposed at most. */
const maxProposed = 3;

/** The longest title that is requested as plain text, in words. */
const maxTitleWords = 5;

/** The minimum length of a tag, in letters; shorter words seldom name a subject. */
const minTagLength = 4;

/**
 * A follow-up asks about at most this many consecutive words that occur in the answer but not in the questions; longer runs
 * are not names.
 */
const phraseWords = 2;

/** The result of a task without a language model, from the words of the conversation, in the requested form. */
export function composeResult({ form, isJson, conversation }: ChatTask): string {
  const questions = contentsOf('user', conversation);
  const answers = contentsOf('assistant', conversation);
  const title = titleOf(questions[0] ?? '');
  if (!isJson)
    return title
      .replace(/(?<![?？!.…])[?？!.…]+$/u, '')
      .split(' ')
      .slice(0, maxTitleWords)
      .join(' ');
  const values: Record<TaskForm, string | string[]> = {
    title,
    tags: tagsOf(questions, answers),
    follow_ups: followUpsOf(questions, answers),
    queries: queriesOf(conversation),
  };
  return JSON.stringify({ [form]: values[form] });
}

function contentsOf(role: PromptMessage['role'], conversation: PromptMessage[]): string[] {
  return conversation.filter((message) => message.role === role).map(({ content }) => content);
}

/** The words that questions and answers share, which name the subject of the conversation. */
function tagsOf(questions: string[], answers: string[]): string[] {
  const answered = new Set(contentWords(answers.join(' ')).map(lower));
  const shared = contentWords(questions.join(' ')).filter(
    (word) => word.length >= minTagLength && /^\p{L}+$/u.test(word) && answered.has(lower(word)),
  );
  const tags = unique(shared).slice(0, maxProposed).map(capitalize);
  return tags.length > 0 ? tags : ['General'];
}

/** What the last answer names that nobody has asked about. */
function followUpsOf(questions: string[], answers: string[]): string[] {
  const asked = new Set(contentWords(questions.join(' ')).map(lower));
  const isNew = (word: string) => /^\p{L}/u.test(word) && !asked.has(lower(word));
  const phrases = phrasesOf(answers.at(-1) ?? '').filter((words) => words.every(isNew));
  return unique(phrases.map((words) => words.join(' ')))
    .slice(0, maxProposed)
    .map((phrase) => `${capitalize(phrase)}?`);
}

/** Runs of content words between function words. */
function phrasesOf(text: string): string[][] {
  const phrases: string[][] = [];
  let phrase: string[] = [];
  const end = () => {
    if (phrase.length === phraseWords) phrases.push(phrase);
    phrase = [];
  };
  const plain = splitMarkers(text)
    .map((piece) => (piece.numbers ? '' : piece.text))
    .join('');
  for (const word of plain.split(/\s+/u)) {
    const bare = /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/u.exec(word)?.[0];
    if (bare === undefined || contentWord(bare.toLowerCase()) === undefined) end();
    else phrase.push(bare);
    if (/\p{P}$/u.test(word)) end();
  }
  end();
  return phrases;
}

/** The last question, rewritten to stand alone. */
function queriesOf(conversation: PromptMessage[]): string[] {
  const last = conversation.findLastIndex(({ role }) => role === 'user');
  const question = conversation[last];
  return question ? [condenseQuestion(question.content, conversation.slice(0, last))] : [];
}

function unique(texts: string[]): string[] {
  return [...new Map(texts.map((text) => [lower(text), text])).values()];
}

function lower(text: string): string {
  return text.toLowerCase();
}

function capitalize(text: string): string {
  const [first = '', ...rest] = text;
  return first.toUpperCase() + rest.join('');
}
