export const sealing = {
  seal: 'Seal this conversation',
  sealed: 'sealed',
  footnote: 'Sealed: the server keeps this conversation only as ciphertext.',
  details: 'What that protects, and what not',
  insecure: 'Sealing needs an encrypted connection (https): browsers have no cryptography without it.',

  lockedTitle: 'Sealed conversation',
  lockedLead:
    'Your passphrase opens it, and all your others, in this tab until you lock them, reload or close it.',
  refusedTitle: 'Sealed conversation, whose title does not open',
  refused:
    'This message does not open: it was changed, moved or cut off on the server, or was never sealed. Nothing of it is shown.',
  downgraded:
    'This conversation was begun sealed, and the server now says that it is not. It is not shown, and nothing can be asked in it.',
  notShared: 'A sealed conversation is for you alone: nobody else has its key.',
  notSearched: 'Sealed conversations are not searched: the server cannot read them.',

  unlockTitle: 'Unlock your sealed conversations',
  unlockLead: 'Your passphrase opens them in this tab until you lock them, reload or close it.',
  passphrase: 'Passphrase',
  unlock: 'Unlock',
  lock: 'Lock',
  locked: 'Your sealed conversations are locked.',
  unlocked: 'Your sealed conversations are open in this tab.',
  wrongPassphrase: 'This is not the passphrase, or the stored key was changed.',
  wrongCode: 'This is not the recovery code, or the stored key was changed.',
  weak: 'The server sent a key that would be cheap to guess, which this page never made. Do not type your passphrase; ask who runs the server.',
  newer: 'The key was made by a newer version of this page. Reload it.',
  forgotten: 'Passphrase forgotten?',

  setUpTitle: 'Set up sealed conversations',
  setUpLead:
    'A sealed conversation is stored as ciphertext. It opens with a passphrase that you choose now and that never leaves this device.',
  loss: 'Nobody can reset the passphrase: not who runs this server, not we. Without it and without the recovery code that comes next, everything you have sealed is lost for good.',
  lossUnderstood: 'I understand that nobody can open them for me.',
  newPassphrase: 'New passphrase',
  passphraseRule: 'At least 12 characters. Five random words are hard to guess and easy to keep.',
  repeat: 'The same again',
  different: 'The two are not the same.',
  setUp: 'Set up',
  codeTitle: 'Keep your recovery code',
  codeLead: 'It opens your sealed conversations when the passphrase is lost. It is not shown again.',
  code: 'Recovery code',
  kept: 'I have kept it',

  recoverTitle: 'Open with the recovery code',
  recoverLead: 'Then choose a new passphrase. You get a new recovery code too; the old one stops working.',
  recover: 'Open',

  section: 'Sealed conversations',
  sectionLead: 'Conversations that the server keeps only as ciphertext. They open with your passphrase.',
  sectionNone: 'Not set up. Each new conversation can then be sealed, with the lock beside the question.',
  change: 'Change the passphrase',
  changeLead: 'Nothing that is sealed changes. You get a new recovery code too; the old one stops working.',
  currentPassphrase: 'Current passphrase',
  changed: 'The passphrase was changed.',
  reset: 'Start over',
  resetTitle: 'Delete everything you have sealed?',
  resetLead:
    'For when both passphrase and recovery code are lost. All your sealed conversations are deleted for good, and you can set up sealing anew.',
  resetTyped: 'delete my sealed conversations',
  resetDone: (count: number) =>
    count === 1 ? '1 sealed conversation was deleted.' : `${count} sealed conversations were deleted.`,

  noticeTitle: 'What sealing protects, and what not',
  protectedTitle: 'Protected',
  protectedPoints: [
    'Questions, answers, sources and the title are stored only as ciphertext: in the database, its log and its backups, and in what keys read through the API.',
    'A message that was changed, moved or cut off on the server does not open, and the page says so.',
  ],
  openTitle: 'Not protected',
  openPoints: [
    'While it answers, the server has your question and what was said before in its memory.',
    'The vendor of the model, where it is not run here, gets them too.',
    'Whoever serves this page could serve another one that reads along.',
    'Who asked when, how often, which model answered, and roughly how long each message is.',
    'A server could leave out the newest messages as a whole, and the page would not notice.',
  ],
  absentTitle: 'Not available',
  absentPoints: [
    'Sharing, ratings and the search of conversations: each would need the server or somebody else to read it.',
    'Sealing or unsealing later: what was once stored in readable form may be in a backup.',
  ],
};
