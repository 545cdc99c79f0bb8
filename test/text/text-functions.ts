import { parseAst } from 'vitest/node';

/** An exported function whose first parameter is a text. */
export type TextFunction = {
  name: string;
  /** Whether it can be called with the text alone. */
  takesTextAlone: boolean;
};

type Parameter = {
  type: string;
  optional?: boolean;
  typeAnnotation?: { typeAnnotation?: { type: string } };
  left?: Parameter;
};

type Declaration = {
  type: string;
  id?: { name: string } | null;
  params?: Parameter[];
};

type Statement = { type: string; declaration?: Declaration | null };

/** Finds the exported functions of a TypeScript source whose first parameter is of type `string`. */
export function findTextFunctions(source: string): TextFunction[] {
  const { body } = parseAst(source, { lang: 'ts' }) as unknown as { body: Statement[] };
  return body.flatMap(({ type, declaration }) => {
    if (type !== 'ExportNamedDeclaration' || declaration?.type !== 'FunctionDeclaration') return [];
    const [first, ...others] = declaration.params ?? [];
    if (!first || typeOf(first) !== 'TSStringKeyword' || !declaration.id) return [];
    return [{ name: declaration.id.name, takesTextAlone: others.every(isOptional) }];
  });
}

function typeOf(parameter: Parameter): string | undefined {
  return (parameter.left ?? parameter).typeAnnotation?.typeAnnotation?.type;
}

function isOptional({ type, optional }: Parameter): boolean {
  return optional === true || type === 'AssignmentPattern' || type === 'RestElement';
}
