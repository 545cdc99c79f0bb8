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
  unlock: 'Unlock',
  locked: 'Your sealed conversations are locked.',
};
