import { useLayoutEffect, useRef } from 'react';
import { recall, remember } from '../lib/storage.ts';
import { createStore } from '../lib/store.ts';

/**
 * Keyboard shortcuts: `n`, `/`, `?`, a sequence such as `g c`, or `mod+k` (⌘ on a Mac, Ctrl elsewhere). All but
 * `mod+k` work only while nothing is being typed and no dialog or menu is open, `mod+z` also in an empty field. One that returns false
 * had nothing to do: then the key is the browser's.
 */
export type Shortcuts = Record<string, () => unknown>;

/** Whether single keys are enabled; people who use speech input turn them off (WCAG 2.1.4). */
export const singleKeys = createStore(recall('single-keys') !== 'off');
singleKeys.subscribe(() => remember('single-keys', singleKeys.get() ? undefined : 'off'));

/** How long the second key of a sequence may take, in milliseconds. */
const sequenceTimeout = 1_000;

const layers = new Set<() => Shortcuts>();
let leader: { key: string; at: number } | undefined;

function find(keys: string): (() => unknown) | undefined {
  return [...layers].map((layer) => layer()[keys]).findLast((run) => run !== undefined);
}

function isBusy(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const isTyping = target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]') !== null;
  return isTyping || target.closest('[role=dialog], [role=alertdialog], [role=menu]') !== null;
}

/** A field in which there is nothing to undo: the chat gives the focus to that of the next question. */
const isEmptyField = (target: EventTarget | null) =>
  target instanceof HTMLTextAreaElement && target.value === '' && !target.closest('[role=dialog]');

addEventListener('keydown', (event) => {
  if (event.defaultPrevented) return;
  if (event.metaKey || event.ctrlKey) {
    const keys = `mod+${event.key.toLowerCase()}`;
    const isAnywhere = keys === 'mod+k' || (keys === 'mod+z' && isEmptyField(event.target));
    const isField = !isAnywhere && isBusy(event.target);
    const run = event.altKey || event.shiftKey || isField ? undefined : find(keys);
    if (run && run() !== false) event.preventDefault();
    return;
  }
  if (event.altKey || !singleKeys.get() || isBusy(event.target)) return;
  const isSecond = leader !== undefined && event.timeStamp - leader.at < sequenceTimeout;
  const run = find(isSecond ? `${leader?.key} ${event.key}` : event.key);
  const begins = [...layers].some((layer) =>
    Object.keys(layer()).some((keys) => keys.startsWith(`${event.key} `)),
  );
  leader = !isSecond && begins ? { key: event.key, at: event.timeStamp } : undefined;
  if (!run) return;
  event.preventDefault();
  run();
});

/**
 * Registers shortcuts while the component is mounted, from before it is painted: whoever sees it may press a key at once. Later ones
 * take precedence.
 */
export function useShortcuts(shortcuts: Shortcuts): void {
  const current = useRef(shortcuts);
  current.current = shortcuts;
  useLayoutEffect(() => {
    const layer = () => current.current;
    layers.add(layer);
    return () => void layers.delete(layer);
  }, []);
}
