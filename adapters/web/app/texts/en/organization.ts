export const organization = {
  title: 'Organization settings',
  lead: (name: string) => `Settings for everyone in ${name}.`,
  general: 'General',
  readOnly: 'Owners and administrators can change this.',
  name: 'Name',
  instructions: 'Instructions for all assistants',
  instructionsHint: 'Sent to the model before the instructions of the assistant.',
  saved: 'Saved. It applies from the next question on.',

  export: 'Export',
  exportLead:
    'Everything in the organization as one tar archive: settings, members, keys (without secrets), conversations, usage and the audit log as JSON lines, and the documents as they were uploaded.',
  exportAction: 'Download the export',

  danger: 'Delete the organization',
  dangerLead:
    'Everyone loses access immediately and its keys stop working. An owner can restore it within seven days; after that, only its audit log is kept.',
  dangerAction: 'Delete organization',
  deleteTitle: (name: string) => `Delete ${name}?`,
  deleteContents: (assistants: string, files: string, bytes: string, keys: string, people: string) =>
    `This deletes its assistants (${assistants}), files (${files}, ${bytes}) and keys (${keys}), and its members (${people}) lose access immediately. You can undo it for seven days.`,
  deleted: (name: string) => `${name} was deleted.`,
  ownersOnly: 'Only owners can export or delete the organization.',

  restorable: 'Deleted organizations',
  restorableUntil: (name: string, when: string) => `${name} can be restored until ${when}.`,
  restore: 'Restore',

  ownData: 'Your data',
  ownDataLead:
    'Everything stored about you as a JSON file: your account, sessions, keys and conversations, without secrets.',
  ownDataAction: 'Download',
};

/** Of forms whose contents are kept. */
export const drafts = {
  save: 'Save',
  unsaved: 'Unsaved changes',
  revert: 'Discard changes',
  notSaved: (name: string) => `The changes to “${name}” are kept, but not saved yet.`,
  back: 'Go back',
  changedMeanwhile:
    'Somebody else has changed the instructions since you began to type. Copy from either text what you need into the field above.',
  storedNow: 'What is stored now',
  nothing: '(no text)',
  takeStored: 'Take what is stored',
  keepTyped: 'Keep mine',
};
