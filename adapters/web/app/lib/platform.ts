/** Whether shortcuts are made with ⌘ rather than Ctrl here. */
export const isMac = /Mac|iPhone|iPad/.test(navigator.platform);
