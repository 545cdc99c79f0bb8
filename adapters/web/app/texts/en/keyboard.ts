export const keyboard = {
  lead: 'Single keys work when you are not typing in a field.',
  switch: 'Single keys',
  switchHint:
    'Turn them off if speech input or a screen reader triggers them by accident. ⌘K and Ctrl K keep working.',
  afterwards: 'then',
  groups: { go: 'Go to', everywhere: 'Everywhere', chat: 'In the chat', files: 'In the files' },
  shortcuts: {
    palette: 'Go to or search',
    map: 'Keyboard shortcuts',
    filter: 'Filter the list',
    undo: 'Undo what was just done',
    close: 'Close the dialog or panel',
    newChat: 'New conversation',
    send: 'Send',
    line: 'New line',
    editLast: 'Edit the last question (when the field is empty)',
    stop: 'Stop the answer',
    click: 'click',
    range: 'Select the rows in between, too',
    clear: 'Clear the selection',
  },
};
