export const organization = {
  title: 'Organization settings',
  lead: (name: string) => `What holds for all of ${name}.`,
  general: 'General',
  readOnly: 'Owners and administrators change this.',
  name: 'Name',
  instructions: 'Instructions for all assistants',
  instructionsHint: 'Given to the model before those of the assistant.',
  save: 'Save',
  saved: 'Saved. It holds from the next question on.',

  export: 'Export',
  exportLead:
    'Everything the organization has as one archive (tar): settings, members, keys without secrets, conversations, usage and the audit log as lines of JSON, and the documents as they were uploaded.',
  exportAction: 'Download the export',

  danger: 'Delete the organization',
  dangerLead:
    'Everybody loses access at once and its keys stop working. For seven days an owner can undo that; then nothing of it is left but its audit log.',
  dangerAction: 'Delete organization',
  deleteTitle: (name: string) => `Delete ${name}?`,
  deleteContents: (assistants: string, files: string, bytes: string, keys: string, people: string) =>
    `With it go its assistants (${assistants}), files (${files}, ${bytes}), keys (${keys}) and members (${people}), who lose access at once. You can undo that for seven days.`,
  deleted: (name: string) => `${name} is deleted.`,
  ownersOnly: 'Owners export and delete the organization.',

  restorable: 'Deleted organizations',
  restorableUntil: (name: string, when: string) => `${name} can be restored until ${when}.`,
  restore: 'Restore',

  ownData: 'Your data',
  ownDataLead:
    'All that is kept of you as a file of JSON: your account, sessions, keys and conversations, without secrets.',
  ownDataAction: 'Download',
};
