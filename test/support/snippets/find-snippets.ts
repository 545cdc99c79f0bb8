/** A fenced block of a document. */
export type Snippet = {
  language: string;
  /** The line on which its code begins, counted from one. */
  line: number;
  code: string;
  /** Why it cannot be run, where its fence says "no-run". */
  notRunBecause: string | undefined;
};

/**
 * The fenced blocks of a Markdown text. A block that cannot be run says so, and why, behind its language:
 * "```sh no-run: starts a server".
 */
export function findSnippets(markdown: string): Snippet[] {
  return [...markdown.matchAll(/^```(\w+)(.*)\n([\s\S]*?)^```$/gm)].map((match) => {
    const [, language = '', info = '', code = ''] = match;
    return {
      language,
      line: markdown.slice(0, match.index).split('\n').length + 1,
      code,
      notRunBecause: /^ no-run: (\S.*)$/.exec(info)?.[1],
    };
  });
}
