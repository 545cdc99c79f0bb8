export const palette = {
  placeholder: 'Find a page, assistant, conversation or file …',
  none: 'No matches.',
  searching: 'Searching …',
  groups: {
    pages: 'Pages',
    assistants: 'Assistants',
    actions: 'Actions',
    conversations: 'Conversations',
    files: 'Files',
  },
  hint: 'to choose, Enter to open',
};
