import type { Answered, Instance } from './instance.ts';
import type { DocumentQuestion, QuestionSet } from './load-questions.ts';
import type { Progress } from './progress.ts';
import type { Recording } from './recording.ts';

/** How one question was answered. */
export type QuestionOutcome = DocumentQuestion & {
  text: string;
  isRefused: boolean;
  /** Whether the answer contains the value and is not too long; whether an unanswerable question is refused. */
  isRight: boolean;
  /** Whether it cites the document, and no other. */
  isCitedRight: boolean;
  /** Whether every number of the answer is in a cited passage. */
  hasOnlyCitedNumbers: boolean;
  /** The length of the quotation, without its list of sources. */
  characters: number;
};

/** Longer answers count as wrong, unless a list was asked for. */
const maxCharacters = 600;

/** Asks all questions of a set, each in the knowledge base that has its document. */
export async function measureQuestions(
  instance: Instance,
  { name, knowledgeBases, questions }: QuestionSet,
  progress: Progress,
  recording?: Recording,
): Promise<QuestionOutcome[]> {
  const outcomes: QuestionOutcome[] = [];
  for (const files of knowledgeBases) {
    const project = await instance.createProject(name, files, (done) =>
      progress('reading', done, files.length),
    );
    for (const question of questions.filter(({ document }) => files.some(({ id }) => id === document))) {
      const answered = await project.ask(question.question);
      recording?.add(name, question, answered);
      outcomes.push(judge(question, answered));
      progress('asking', outcomes.length, questions.length);
    }
  }
  return outcomes;
}

/**
 * Asks the same questions without any document: what the model answers correctly it knew or guessed. The built-in model, which only
 * quotes, answers nothing.
 */
export async function measureControl(
  instance: Instance,
  { name, questions }: QuestionSet,
  progress: Progress,
): Promise<string> {
  const project = await instance.createProject(`${name} without documents`, [], () => {});
  const answerable = questions.filter(({ kind }) => kind !== 'unanswerable');
  let right = 0;
  for (const [index, question] of answerable.entries()) {
    const { text } = await project.ask(question.question);
    if (holdsAnswer(question, text)) right += 1;
    progress('asking without documents', index + 1, answerable.length);
  }
  return line(
    'right without documents',
    `${((100 * right) / answerable.length).toFixed(1)} % of ${answerable.length}`,
  );
}

function holdsAnswer({ answers, all }: DocumentQuestion, said: string): boolean {
  const has = (value: string) => holds(said, value);
  return all.length > 0 ? all.every(has) : answers.some(has);
}

export function judge(question: DocumentQuestion, { text, cited, citedPassages }: Answered): QuestionOutcome {
  const [said = ''] = text.split('\n\nSources:');
  const isRefused = cited.length === 0;
  const isBearable = said.length <= maxCharacters || question.kind === 'list';
  const numbers = said.replaceAll(/\[\d+\]/gu, '').match(/\d+/gu) ?? [];
  return {
    ...question,
    text,
    isRefused,
    isRight:
      question.kind === 'unanswerable' ? isRefused : !isRefused && isBearable && holdsAnswer(question, said),
    isCitedRight: cited.length > 0 && cited.every((id) => id === question.document),
    hasOnlyCitedNumbers:
      isRefused || numbers.every((number) => citedPassages.some((one) => one.includes(number))),
    characters: said.length,
  };
}

/** Whether a text contains a value, ignoring case, width and white space; a number must not be a part of a longer one. */
function holds(text: string, value: string): boolean {
  const folded = fold(text);
  const wanted = fold(value);
  for (let start = folded.indexOf(wanted); start >= 0; start = folded.indexOf(wanted, start + 1)) {
    const around = [folded.slice(0, start), folded.slice(start + wanted.length)] as const;
    if (!/^\d/u.test(wanted) || !/\d[.,]?$/u.test(around[0])) {
      if (!/\d$/u.test(wanted) || !/^[.,]?\d/u.test(around[1])) return true;
    }
  }
  return false;
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll('’', "'").replace(/\s+/gu, ' ').trim();
}

/** The figures of each half, of each kind of question in it, and of each form that the set states. */
export function formatQuestions(outcomes: QuestionOutcome[]): string {
  const lines: string[] = [];
  for (const half of ['seen', 'unseen'] as const) {
    const ofHalf = outcomes.filter((one) => one.half === half);
    if (ofHalf.length === 0) continue;
    const answerable = ofHalf.filter(({ kind }) => kind !== 'unanswerable');
    const answered = ofHalf.filter(({ isRefused }) => !isRefused);
    const lengths = answered.map(({ characters }) => characters).sort((one, other) => one - other);
    lines.push(
      `${half} half`,
      line(
        'right',
        share(answerable, ({ isRight }) => isRight),
      ),
      ...rightBy(answerable, ({ kind }) => kind),
      ...rightBy(answerable, ({ form }) => form),
      line(
        'refused when unanswerable',
        share(
          ofHalf.filter(({ kind }) => kind === 'unanswerable'),
          ({ isRefused }) => isRefused,
        ),
      ),
      line(
        'refused when answerable',
        share(answerable, ({ isRefused }) => isRefused),
      ),
      line(
        'cites the document and no other',
        share(
          answerable.filter(({ isRefused }) => !isRefused),
          ({ isCitedRight }) => isCitedRight,
        ),
      ),
      line(
        'all numbers stand in cited passages',
        share(answered, ({ hasOnlyCitedNumbers }) => hasOnlyCitedNumbers),
      ),
      line(
        'characters, median and most',
        `${lengths[Math.floor(lengths.length / 2)] ?? 0} and ${lengths.at(-1) ?? 0}`,
      ),
    );
  }
  return `${lines.join('\n')}\n`;
}

/** How many of each group are right, one line per group. */
function rightBy(
  outcomes: QuestionOutcome[],
  groupOf: (outcome: QuestionOutcome) => string | undefined,
): string[] {
  const groups = Map.groupBy(outcomes, groupOf);
  groups.delete(undefined);
  return [...groups].map(([group, ofGroup]) =>
    line(
      `  ${group}`,
      share(ofGroup, ({ isRight }) => isRight),
    ),
  );
}

function line(name: string, value: string): string {
  return `  ${name.padEnd(38)}${value}`;
}

function share(outcomes: QuestionOutcome[], isSo: (outcome: QuestionOutcome) => boolean): string {
  const count = outcomes.filter(isSo).length;
  return `${((100 * count) / Math.max(1, outcomes.length)).toFixed(1)} % of ${outcomes.length}`;
}
