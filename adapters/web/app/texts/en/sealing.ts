export const sealing = {
  seal: 'Seal this conversation',
  sealed: 'Sealed',
  footnote: 'Sealed: the server keeps this conversation only as ciphertext.',
  details: 'What this protects, and what it does not',
  insecure: 'Sealing needs an encrypted connection (https): browsers offer no cryptography without one.',
  lockedTitle: 'Sealed conversation',
  lockedLead:
    'Enter your passphrase to open all your sealed conversations in this tab. They stay open until you lock them or reload or close the tab.',
  refused:
    'This message cannot be opened: it was changed, moved or cut off on the server, or was never sealed. It is not shown.',
  downgraded:
    'This conversation was sealed when it started, but the server now says that it is not. It is not shown, and you cannot ask anything in it.',
  notShared: 'Sealed conversations cannot be shared: only you have the key.',
  notSearched: 'Sealed conversations are not searched: the server cannot read them.',
  unlock: 'Unlock',
};
