import { analyse } from 'scslre';
import { parseAst } from 'vitest/node';

export type Expression = { source: string; flags: string };

/** An expression with the line of a stack trace that says where it was put together. */
export type ComposedExpression = Expression & { caller: string };

/** The literal expressions of a TypeScript source, and how many others it puts together from parts. */
export function parseExpressions(source: string): { literals: Expression[]; composed: number } {
  const literals: Expression[] = [];
  let composed = 0;
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, regex, callee } = node as {
      type?: string;
      regex?: { pattern: string; flags: string };
      callee?: { name?: string };
    };
    if (regex) literals.push({ source: regex.pattern, flags: regex.flags });
    if (type === 'NewExpression' && callee?.name === 'RegExp') composed += 1;
    for (const child of Object.values(node)) visit(child);
  };
  visit(parseAst(source, { lang: 'ts' }));
  return { literals, composed };
}

/**
 * Why an expression may take more than linear time for some text; none when it does not. scslre finds where two parts of one
 * may share the same characters, and where an attempt that fails is repeated from each character on. It cannot tell of
 * backreferences, so these are faults by themselves.
 */
export function findFaults({ source, flags }: Expression): string[] {
  const kinds = new Set(analyse({ source, flags }).reports.map(({ type }) => type));
  const faults = [...kinds].map((kind) => `/${source}/${flags} takes more than linear time (${kind})`);
  return /\\[1-9]|\\k</u.test(source) ? [...faults, `/${source}/${flags} has a backreference`] : faults;
}

/**
 * Runs a function and gives the expressions that modules put together meanwhile.
 * @param isOurs whether the caller is a module of interest, by a line of a stack trace
 */
export async function recordComposed(
  run: () => Promise<void>,
  isOurs: (caller: string) => boolean,
): Promise<ComposedExpression[]> {
  const composed: ComposedExpression[] = [];
  const original = globalThis.RegExp;
  globalThis.RegExp = new Proxy(original, {
    construct(target, [source, flags = '']: [string, string?]) {
      const [, , caller = ''] = (new Error().stack ?? '').split('\n');
      if (isOurs(caller)) composed.push({ source, flags, caller });
      return new target(source, flags);
    },
  });
  try {
    await run();
  } finally {
    globalThis.RegExp = original;
  }
  return composed;
}
