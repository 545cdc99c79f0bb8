import type { PromptMessage } from '../ports/generator.ts';
import { ordinalWords } from '../text/words/numbers.ts';

/** Longer questions, in characters, are not looked at for ordinals. */
const longestQuestion = 200;

/** How much of an answer is searched for a list, in characters. */
const maxRead = 4_000;

/** How many items of a list are considered. */
const maxItems = 20;

/** How many messages before a question are searched for a list. */
const maxMessages = 20;

/** Ordinals of a list: the words for its first places, with the Chinese digit, then "last" and "other". */
const ordinals = [
  ...['一', '二', '三', '四', '五'].map(
    (digit, index) => `${ordinalWords(index + 1)}|第${digit}[个個种種项項]`,
  ),
  'last|letzte[nrs]?|derni(?:er|ère)|últim[oa]|ultim[oa]|laatste|最后一[个個种種项項]',
  'other|andere[nrs]?|autre|otr[oa]|altr[oa]|outr[oa]|ander|另一[个個种種项項]',
];
const last = ordinals.length - 2;
const other = ordinals.length - 1;

/** "the second one", and "the second" at the end of a question. */
const reference = new RegExp(
  `(?:(?<!\\p{L})(?:the|das|die|der|den|dem|le|la|el|lo|il|o|a|de|het)\\s|(?<!\\p{L})(?:l['’]))(?:${groupsOf('spaced')})(?:\\s+ones?(?!\\p{L})|(?=\\s*[?？!.]*$))|(?:${groupsOf('chinese')})`,
  'iu',
);

/** The ordinals of Chinese or of the other languages, each as a group with its index at the end of its name. */
function groupsOf(languages: 'spaced' | 'chinese'): string {
  return ordinals
    .map((forms, index) => {
      const isChinese = languages === 'chinese';
      const chosen = forms.split('|').filter((form) => /\p{Script=Han}/u.test(form) === isChinese);
      return `(?<${languages}${index}>${chosen.join('|')})`;
    })
    .join('|');
}

/** Whether a question refers to an item of a list by its ordinal: "the second one". */
export function hasOrdinal(question: string): boolean {
  return question.length <= longestQuestion && reference.test(question);
}

/**
 * Replaces an ordinal with the name of that item in the last answer that lists several: "What does the second one cost?" becomes
 * "What does Pine Loft cost?" Undefined if the question has no ordinal, or nothing was listed.
 * @param before the question before; "the other one" is none that it names
 */
export function resolveOrdinal(
  question: string,
  history: PromptMessage[],
  before: string | undefined,
): string | undefined {
  if (question.length > longestQuestion) return undefined;
  const found = reference.exec(question);
  const ordinal = Object.entries(found?.groups ?? {}).find(([, text]) => text !== undefined)?.[0];
  if (!found || ordinal === undefined) return undefined;
  const answers = history
    .slice(-maxMessages)
    .filter(({ role }) => role === 'assistant')
    .toReversed();
  const items = answers.map(({ content }) => itemsIn(content)).find((listed) => listed.length > 1) ?? [];
  const item = itemAt(items, Number(ordinal.replace(/\D+/u, '')), before ?? '');
  if (item === undefined) return undefined;
  return question.slice(0, found.index) + item + question.slice(found.index + found[0].length);
}

function itemAt(items: string[], ordinal: number, before: string): string | undefined {
  if (ordinal === last) return items.at(-1);
  if (ordinal !== other) return items[ordinal];
  const open = items.filter((item) => !before.toLowerCase().includes(item.toLowerCase()));
  return open.length === 1 && items.length > 1 ? open[0] : undefined;
}

/** The items that an answer lists: in a list, in the rows of a table, or in a sentence, after a colon or as names. */
function itemsIn(answer: string): string[] {
  const [text = ''] = answer.slice(0, maxRead).split(/\n\nSources:/u, 1);
  const lines = text.split('\n').map((line) => line.trim().replace(/(?:\s{0,2}\[\d{1,3}\]){1,9}$/u, ''));
  const listed = lines.flatMap((line) => /^(?:[-*•–]|\d{1,3}[.)])\s{1,9}(\S.*)$/u.exec(line)?.[1] ?? []);
  const rows = lines.flatMap((line) => (line.startsWith('|') ? (line.split('|')[1]?.trim() ?? []) : []));
  const cells = rows.filter((cell) => cell !== '' && !/^[:-]+$/u.test(cell)).slice(1);
  const items = [listed, cells].find((found) => found.length > 1) ?? lines.flatMap(enumeratedIn);
  return items.map(nameOf).filter(Boolean).slice(0, maxItems);
}

/** The items of a sentence, between commas and the last "and". */
function enumeratedIn(line: string): string[] {
  const colon = line.indexOf(': ');
  const end = line.slice(colon + 1).search(/\.(?:\s|$)/u);
  const list = line.slice(colon + 1, end < 0 ? undefined : colon + 1 + end);
  const parts = list.split(
    /,\s(?:(?:and|or|und|oder|et|ou|y|o|e|en|of)\s)?|\s(?:and|or|und|oder|et|ou|y|o|e|en|of)\s|[、，]|和/u,
  );
  if (parts.length < 2) return [];
  if (colon >= 0) return parts.every((part) => part.trim().split(/\s+/u).length <= 6) ? parts : [];
  // Without a colon, only names show where the first item begins and the last one ends.
  const found = parts.map((part, index) => nameIn(part.trim(), index === parts.length - 1 ? 'start' : 'end'));
  return found.every((name) => name !== undefined) ? found : [];
}

/** Consecutive words that begin with capitals. */
const names = /\p{Lu}[\p{L}\p{N}'’-]*(?: [\p{Lu}\p{N}][\p{L}\p{N}'’-]*)*/gu;

/** The name at the start of a text, behind an article, or at its end. */
function nameIn(text: string, place: 'start' | 'end'): string | undefined {
  const found = [...text.matchAll(names)];
  const name = place === 'start' ? found[0] : found.at(-1);
  if (!name) return undefined;
  const fits =
    place === 'start' ? /^(?:the |an? )?$/u.test(text.slice(0, name.index)) : text.endsWith(name[0]);
  return fits ? name[0] : undefined;
}

/** The name of an item, without what the line says about it. */
function nameOf(item: string): string {
  const [name = ''] = item.replace(/[*_`]{1,3}/gu, '').split(/:\s|\s[–—(-]|[(;,：（]|\.\s|\.$/u, 1);
  return name.trim().slice(0, 80);
}
