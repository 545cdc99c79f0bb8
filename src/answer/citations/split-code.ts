/** A part of a text between two backticks. */
export type CodePart = { text: string; isCode: boolean };

/**
 * Splits texts that follow each other, such as the sentences of an answer, at their backticks, and tells what is code. A last backtick
 * without a partner begins none.
 */
export function splitCode(texts: string[]): CodePart[][] {
  let left = texts.reduce((sum, text) => sum + text.split('`').length - 1, 0);
  let isCode = false;
  return texts.map((text) =>
    text.split('`').map((part, index) => {
      if (index > 0) {
        left -= 1;
        isCode = !isCode && left > 0;
      }
      return { text: index > 0 ? `\`${part}` : part, isCode };
    }),
  );
}
