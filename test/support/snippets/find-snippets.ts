/** A fenced block of a document. */
export type Snippet = {
  /** Empty where its fence names none. */
  language: string;
  /** The line on which its code begins, counted from one. */
  line: number;
  code: string;
  /** Why it cannot be run, where its fence says "no-run". */
  notRunBecause: string | undefined;
};

/**
 * The fenced blocks of a Markdown text, those in lists too. A block that cannot be run says so, and why, behind its language:
 * "```sh no-run: names a server elsewhere".
 */
export function findSnippets(markdown: string): Snippet[] {
  return [...markdown.matchAll(/^[ \t]*```(\w*)(.*)\n([\s\S]*?)^[ \t]*```$/gm)].map((match) => {
    const [, language = '', info = '', code = ''] = match;
    return {
      language,
      line: markdown.slice(0, match.index).split('\n').length + 1,
      code,
      notRunBecause: /^ no-run: (\S.*)$/.exec(info)?.[1],
    };
  });
}
