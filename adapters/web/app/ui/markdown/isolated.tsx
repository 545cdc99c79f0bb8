import type { ReactNode } from 'react';

/** Letters of scripts that are written from right to left. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** A part number, version, address or the like: Latin letters and digits around signs. */
const identifier = /((?=[\w./+:@-]*[A-Za-z])[A-Za-z0-9]+(?:[-._/+:@]+[A-Za-z0-9]+)+)/;

/** Identifiers keep their order in text from right to left, where "7702-A" would otherwise read as "A-7702". */
export function Isolated({ text }: { text: string }): ReactNode {
  if (!rightToLeft.test(text)) return text;
  return text
    .split(identifier)
    .map((part, index) => (index % 2 === 0 ? part : <bdi key={index}>{part}</bdi>));
}
