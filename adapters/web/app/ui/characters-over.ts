/** By how many characters a text is longer than the server takes, which counts an emoji as one; not above 0 if it is not. */
export const charactersOver = (text: string, most: number) =>
  (text.length <= most ? text.length : [...text].length) - most;
