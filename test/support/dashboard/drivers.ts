import type { Locator, Page } from 'playwright-core';

/** How somebody works the pages: the same steps can be walked by each. */
export type Driver = {
  name: string;
  /** Uses a button, a link or a checkbox. */
  use(target: Locator): Promise<void>;
  /** Writes into an empty field. */
  write(target: Locator, text: string): Promise<void>;
  /** Adds files to an assistant whose files page is open. */
  addFiles(page: Page, paths: string[]): Promise<void>;
  addFolder(page: Page, path: string): Promise<void>;
};

/** By mouse: files and folders are dropped on the page. */
export const pointer: Driver = {
  name: 'pointer',
  use: (target) => target.click(),
  async write(target, text) {
    await target.click();
    await target.page().keyboard.type(text);
  },
  addFiles: drop,
  addFolder: (page, path) => drop(page, [path]),
};

/** By keyboard alone: files and folders are chosen in the dialog that a button opens. */
export const keyboard: Driver = {
  name: 'keyboard',
  async use(target) {
    await tabTo(target);
    await target
      .page()
      .keyboard.press((await target.getAttribute('type')) === 'checkbox' ? 'Space' : 'Enter');
  },
  async write(target, text) {
    await tabTo(target);
    await target.page().keyboard.type(text);
  },
  addFiles: (page, paths) => choose(page, 'Add files', paths),
  addFolder: (page, path) => choose(page, 'Add a folder', [path]),
};

/** Drags files and folders as from a file manager: the browser gets their paths. Returns what moves the drag on. */
export async function drag(page: Page, files: string[]) {
  const devTools = await page.context().newCDPSession(page);
  const move = (type: 'dragEnter' | 'dragOver' | 'drop', x = 700) =>
    devTools.send('Input.dispatchDragEvent', {
      type,
      x,
      y: 400,
      data: { items: [], files, dragOperationsMask: 1 },
    });
  await move('dragEnter');
  await page.getByText('Drop to add').waitFor();
  return move;
}

async function drop(page: Page, files: string[]): Promise<void> {
  const move = await drag(page, files);
  await move('dragOver');
  await move('drop');
}

async function choose(page: Page, name: string, paths: string[]): Promise<void> {
  const opened = page.waitForEvent('filechooser');
  await keyboard.use(page.getByRole('button', { name, exact: true }));
  await (await opened).setFiles(paths);
}

/** More than any page has to offer. */
const maxTabs = 150;

/** Presses Tab until the target has the focus, which must be seen there. */
async function tabTo(target: Locator): Promise<void> {
  await target.waitFor();
  for (let tabs = 0; tabs < maxTabs; tabs += 1) {
    const isThere = await target.evaluate((element) => element === element.ownerDocument.activeElement);
    if (isThere) return requireVisibleFocus(target);
    await target.page().keyboard.press('Tab');
  }
  throw new Error(`No Tab leads to ${target}.`);
}

async function requireVisibleFocus(target: Locator): Promise<void> {
  const isSeen = await target.evaluate((element) => element.matches(':focus-visible'));
  if (!isSeen) throw new Error(`${target} has the focus, which cannot be seen.`);
}
