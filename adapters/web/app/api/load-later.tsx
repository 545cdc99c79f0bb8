import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react';
import { noteUnreachable, whenReachable } from './connection.ts';

type Loader<Props> = () => Promise<{ default: ComponentType<Props> }>;

const loaders: Loader<never>[] = [];

/** The page that somebody waits for. */
let first: Promise<unknown> | undefined;

/** A page that is loaded when it is first shown, or when the browser is idle. */
export function loadPage<Props>(load: Loader<Props>): LazyExoticComponent<ComponentType<Props>> {
  loaders.push(load as Loader<never>);
  return lazy(() => {
    const loading = loadOnline(load);
    first ??= loading;
    return loading;
  });
}

/** A part of pages, such as a dialog, that is loaded when it is first shown, or when the browser is idle. */
export function loadPart<Props extends object>(load: Loader<Props>): ComponentType<Props> {
  loaders.push(load as Loader<never>);
  const Part = lazy(() => loadOnline(load)) as unknown as ComponentType<Props>;
  return (props) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  );
}

/** What cannot be loaded without a connection is loaded once there is one again. */
async function loadOnline<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load();
  } catch {
    noteUnreachable();
    await whenReachable();
    return load();
  }
}

/**
 * Loads pages and their parts while the browser is idle, so that opening one takes no round trip: after the first page, which would
 * share a slow connection with them.
 */
export function preload(): void {
  const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 500));
  idle(async () => {
    await first?.catch(() => undefined);
    // Pages name parts of theirs once they are loaded.
    for (let begun = 0; begun < loaders.length; ) {
      const next = loaders.slice(begun);
      begun += next.length;
      await Promise.allSettled(next.map((load) => load()));
    }
    // From this moment on every page opens without the network, for tests.
    performance.mark('pages loaded');
  });
}
