import type { InlineText } from '../markup/inline-text.ts';
import type { Close } from './open-elements.ts';
import { type Styles, toCount } from './styles.ts';

/** Code is indented by fewer spaces. */
const maxSpaces = 100;

/** Opens an element within a paragraph: spaces, and raised and lowered text. @returns undefined for other elements */
export function openInline(
  inline: Pick<InlineText, 'add' | 'openScript' | 'closeScript'>,
  styles: Styles,
  name: string,
  attributes: Record<string, string>,
): Close | undefined {
  if (name === 'text:s') inline.add(' '.repeat(Math.min(toCount(attributes['text:c']), maxSpaces)));
  if (name === 'text:tab') inline.add(' ');
  if (name !== 'text:span') return undefined;
  const script = styles.scriptOf(attributes['text:style-name']);
  if (!script) return undefined;
  inline.openScript();
  return () => inline.closeScript(script);
}

/** Whether an element is what a reader has remarked; programs have names of their own for it on slides. */
export function isComment(name: string): boolean {
  return /^\w+:annotation$/.test(name);
}
