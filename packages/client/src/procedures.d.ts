/**
 * How each procedure is called, by its path. The build generates it from the router. A `query` and a `list` use GET, the others POST;
 * these two and `read` change nothing.
 */
declare const PROCEDURES: Readonly<
  Record<string, { kind: 'query' | 'list' | 'read' | 'write' | 'stream' | 'upload'; takesInput: boolean }>
>;

/** The version of this package, as its package.json has it. */
declare const VERSION: string;
