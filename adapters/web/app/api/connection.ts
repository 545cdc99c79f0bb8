import { createStore } from '../lib/store.ts';

/**
 * Whether the server can be reached. `offline`: this device has no network. `away`: the server does not answer, most often
 * because it is restarting. `back`: it has just answered again.
 */
export type Connection = 'online' | 'offline' | 'away' | 'back';

export const connection = createStore<Connection>('online');

const onReturn = new Set<() => void>();

/** Calls `heal` each time the server becomes reachable again. */
export function whenBack(heal: () => void): () => void {
  onReturn.add(heal);
  return () => void onReturn.delete(heal);
}

/** How long the page says that the connection is back, in milliseconds. */
const gladness = 2_500;
const firstPause = 500;
const maxPause = 5_000;
/** After how many milliseconds a server that has said nothing counts as one that does not answer. */
const patience = 10_000;

let probing: Promise<void> | undefined;
let endPause = () => {};
let nextLook: ReturnType<typeof setTimeout> | undefined;

/** Polls the server until it answers. */
function probe(): Promise<void> {
  probing ??= probeUntilReady().finally(() => {
    probing = undefined;
  });
  return probing;
}

/** A request got no response: starts polling the server. */
export const noteUnreachable = (): void => void probe();

/** Resolves once the server can be reached: at once, unless the last call failed to reach it. */
export async function whenReachable(): Promise<void> {
  await probing;
}

/** Checks at once whether a server that was away is back, without waiting for the next poll. */
export function lookNow(): void {
  endPause();
}

async function probeUntilReady(): Promise<void> {
  for (let pause = firstPause; ; pause = Math.min(maxPause, pause * 1.6)) {
    const signal = AbortSignal.timeout(patience);
    const ready = await fetch('/readyz', { cache: 'no-store', signal }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) break;
    connection.set(navigator.onLine ? 'away' : 'offline');
    await new Promise<void>((done) => {
      endPause = done;
      setTimeout(done, pause);
    });
  }
  // A device says that its network goes a moment before it is gone, and may reach a server on itself without one.
  clearTimeout(nextLook);
  if (!navigator.onLine) nextLook = setTimeout(() => void probe(), maxPause / 4);
  if (connection.get() === 'online') return;
  connection.set('back');
  setTimeout(() => connection.get() === 'back' && connection.set('online'), gladness);
  for (const heal of onReturn) heal();
}

addEventListener('offline', () => void probe());
addEventListener('online', () => void probe());

/** Like `fetch`; when there is no response it starts polling the server. */
export async function watchedFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  try {
    const response = await fetch(input, init);
    if (response.status === 503) noteUnreachable();
    return response;
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) noteUnreachable();
    throw error;
  }
}
