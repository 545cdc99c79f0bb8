import type { NamedValue } from './named-values.ts';

/** A row of a table of questions and answers. */
export type AnsweredQuestion = {
  asks: string;
  answer: NamedValue;
  /** What else the row has. */
  others: NamedValue[];
};

const question =
  /^(?:q|faqs?|questions?|frequently asked questions?|fragen?|preguntas?|domand[ae]|perguntas?|vra(?:ag|gen)|вопросы?|問題|问题|質問)$/iu;

const answer =
  /^(?:a|answers?|repl(?:y|ies)|responses?|antwort(?:en)?|réponses?|respuestas?|rispost[ae]|respostas?|antwoord(?:en)?|ответы?|答案|回答)$/iu;

/** Minimum share of the rows that ask something: a form that has been filled in has labels in their place. */
const leastAsking = 0.5;

/** The questions of a table and their answers; undefined where it is no such table. */
export function questionsAndAnswers([header = [], ...rows]: string[][]): AnsweredQuestion[] | undefined {
  const asked = header.findIndex((name) => question.test(name));
  const told = header.findIndex((name) => answer.test(name));
  if (asked < 0 || told < 0) return undefined;
  const asking = rows.filter((row) => /[?？؟]$/u.test(row[asked] ?? ''));
  if (asking.length === 0 || asking.length < leastAsking * rows.length) return undefined;
  return rows
    .filter((row) => row[told])
    .map((row) => ({
      asks: row[asked] ?? '',
      answer: { name: header[told] ?? '', value: row[told] ?? '' },
      others: header.flatMap((name, column) =>
        row[column] && column !== asked && column !== told ? [{ name, value: row[column] }] : [],
      ),
    }));
}
