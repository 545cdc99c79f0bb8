import { expect, test, vi } from 'vitest';

test('parts that a page names once it is loaded are loaded before they are needed, too: offline their dialogs did not open', async () => {
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('window', { requestIdleCallback: (run: () => void) => run() });
  const { loadPage, loadPart, preload } = await import('./load-later.tsx');
  const loaded: string[] = [];
  const load = async (name: string) => {
    loaded.push(name);
    return { default: () => null };
  };
  loadPage(() => {
    loadPart(() => load('part'));
    return load('page');
  });
  preload();
  await expect.poll(() => loaded).toEqual(['page', 'part']);
});
