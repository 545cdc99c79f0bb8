import type { ElementType, ReactNode } from 'react';

type Props = {
  as?: ElementType;
  children: ReactNode;
  allowPinchZoom?: boolean;
  shards?: unknown;
  enabled?: boolean;
};

/**
 * Replaces the package `react-remove-scroll`, which locks scrolling through a style element that the content security
 * policy refuses. `base.css` locks it with `:has()` instead.
 */
export function RemoveScroll({ as: Element, children, allowPinchZoom, shards, enabled, ...rest }: Props) {
  return Element ? <Element {...rest}>{children}</Element> : children;
}
