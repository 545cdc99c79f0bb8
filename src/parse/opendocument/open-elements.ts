/** What is done when an element closes. */
export type Close = () => void;

type Attributes = Record<string, string>;

/** The elements that are open while a document is read. */
export type OpenElements = {
  open(name: string, attributes: Attributes): void;
  close(): void;
  /** Whether all of them are shown. */
  areShown(): boolean;
};

/** How words are pronounced, what was deleted, and what programs note for themselves. */
const neverShown =
  /^(?:text:ruby-text|text:tracked-changes|table:tracked-changes|office:forms|office:event-listeners)$/;

/**
 * @param isLeftOut whether nothing of an element is shown, besides those that never are
 * @param begin reads the start of a shown element. @returns what is done at its end, if anything
 */
export function createOpenElements(
  isLeftOut: (name: string, attributes: Attributes) => boolean,
  begin: (name: string, attributes: Attributes) => Close | undefined,
): OpenElements {
  const closes: (Close | undefined)[] = [];
  let leftOut = 0;
  const endLeftOut = () => {
    leftOut -= 1;
  };
  return {
    open(name, attributes) {
      const isHidden =
        leftOut > 0 ||
        neverShown.test(name) ||
        (name === 'text:section' && attributes['text:display'] === 'none') ||
        isLeftOut(name, attributes);
      if (isHidden) leftOut += 1;
      closes.push(isHidden ? endLeftOut : begin(name, attributes));
    },
    close: () => closes.pop()?.(),
    areShown: () => leftOut === 0,
  };
}
