type Slide = {
  /** Empty without one. */
  title: string;
  /** Markdown; none is empty. */
  blocks: string[];
  /** Whether it is left out when the presentation is shown. */
  isHidden: boolean;
};

/** A slide as Markdown, under its title; empty if it has no text. @param number counted from 1 */
export function writeSlide({ title, blocks, isHidden }: Slide, number: number): string {
  if (title === '' && blocks.length === 0) return '';
  // Without a heading, the slide would count as part of the previous one.
  return [`# ${title || `Slide ${number}`}${isHidden ? ' (hidden slide)' : ''}`, ...blocks].join('\n\n');
}
