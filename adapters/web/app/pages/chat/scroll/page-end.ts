/** How close to its end the page counts as being at the end, in pixels. */
export const nearEnd = 120;

/** How much of the window a question may take above its answer. */
const largestShare = 0.4;

/** Room for the bars above the conversation, in pixels. */
const barsAbove = 72;

/** In pixels. */
export const pageHeight = () => document.documentElement.scrollHeight;

/** How much of the page is below the window, in pixels. */
export const distanceToEnd = () => pageHeight() - document.documentElement.clientHeight - window.scrollY;

/**
 * How far down the page goes by itself while the last answer is written: until its question is at the top of the window, or the end
 * of one that is long.
 */
export function furthestFor(content: Element | null): number {
  const answer = content?.lastElementChild;
  const question = answer?.previousElementSibling;
  if (!answer || !question) return pageHeight();
  const { top } = answer.getBoundingClientRect();
  const above = top - question.getBoundingClientRect().top + barsAbove;
  return window.scrollY + top - Math.min(above, innerHeight * largestShare);
}
