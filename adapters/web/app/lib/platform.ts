/** Whether shortcuts use ⌘ rather than Ctrl here. */
export const isMac = /Mac|iPhone|iPad/.test(navigator.platform);
