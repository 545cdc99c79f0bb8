import type { ComponentProps } from 'react';
import { navigate } from 'wouter/use-browser-location';

export type LinkProps = ComponentProps<'a'> & {
  href: string;
  /** What the visit of that page remembers. */
  state?: object | undefined;
};

/**
 * A link to another page of the dashboard. The router's own would keep, as long as it is on the page, all that was drawn with it first:
 * the answers of a long conversation took memory by the square of their number. It would also be drawn anew at each change of page.
 */
export function Link({ href, state, onClick, ...rest }: LinkProps) {
  return (
    <a
      href={href}
      {...rest}
      onClick={(event) => {
        // Whoever wants a tab or window of its own gets it from the browser.
        if (event.button !== 0 || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
        onClick?.(event);
        if (event.defaultPrevented) return;
        event.preventDefault();
        navigate(href, { state });
      }}
    />
  );
}
