export const common = {
  product: 'Lectern',
  cancel: 'Cancel',
  close: 'Close',
  show: 'Show',
  hide: 'Hide',
  save: 'Save',
  saved: 'Saved',
  delete: 'Delete',
  deleted: 'Deleted',
  undo: 'Undo',
  retry: 'Try again',
  dismiss: 'Dismiss',
  loading: 'Loading …',
  more: 'Show more',
  found: (count: string) => `${count} found`,
  actions: (name: string) => `Actions: ${name}`,
  copy: 'Copy',
  copyWhat: (what: string) => `Copy: ${what}`,
  copied: 'Copied',
  notCopied: 'The browser does not allow this page to copy. Select the text and copy it yourself.',
  typeToConfirm: (text: string) => `Type “${text}” to confirm`,
  requestId: (id: string) => `Request ${id}`,
  tooLong: (over: string, max: string) => `${over} characters too many. At most ${max} are possible.`,
  code: 'Code',
  codeIn: (language: string) => `Code: ${language}`,
  table: 'Table',
  page: (page: string) => `page ${page}`,
  slide: (slide: string) => `slide ${slide}`,
  justNow: 'just now',
  you: 'You',
  dropNow: 'Drop to add',
  nothingDropped: 'Nothing to add: no files were found.',
  notRead: ([first, ...others]: string[]) =>
    `The browser could not read ${first}${others.length > 0 ? ` and ${others.length} more` : ''}. Check that you may open it, and add it again.`,
};

export const errors = {
  network: 'The server did not respond. Check that it is running and that this device is online.',
  status: (status: number) => {
    if (status === 429)
      return 'A proxy in front of the server says: too many requests (status 429). Try again in a minute.';
    if (status >= 500)
      return `A proxy in front of the server could not reach it (status ${status}). Try again in a moment.`;
    return `A proxy in front of the server refused the request (status ${status}). Ask the operator of the server.`;
  },
  noPasskeys: 'This browser has none.',
  passkeyKnown: 'This device has a passkey for this account already.',
  newVersion: 'Lectern was updated. Reload the page to continue.',
  reload: 'Reload',
  notFoundTitle: 'Page not found',
  notFoundLead: 'The address may be mistyped, or the page was deleted or belongs to another organization.',
  notFoundBack: 'Go to the start page',
};
