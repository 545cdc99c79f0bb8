/** The way in: sign-in, links, and what stands in the way. */
export const entry = {
  title: 'Sign in to Lectern',
  lead: 'Answers from your organization’s own documents.',
  email: 'Email address',
  password: 'Password',
  submit: 'Sign in',
  passkey: 'Sign in with a passkey',
  or: 'or',
  oidc: (name: string) => `Continue with ${name}`,
  noPasskey: 'No passkey was used. Try again, or use your password.',
  passkeysOff: 'Passkeys are off here.',
  ended: 'Your session has ended. Sign in again to go on.',
  forgotten: 'Forgot your password?',
  forgottenLead:
    'Ask an owner or an administrator of your organization for a recovery link. On the server, this command makes one:',
  command: 'Command',
  oidcFailed: 'The identity provider did not sign you in. Try again.',
  noCookie:
    'You signed in, but the browser did not keep the session. Allow cookies for this address, then try again.',
  noCookieHttps: (url: string) => `Sessions of this server are kept only at ${url}. Open Lectern there.`,
  insecure: 'This connection is not encrypted.',
  insecureLead:
    'Whoever shares this network can read along, and browsers switch passkeys and copying off here. For more than a trial, serve Lectern by https.',

  codeTitle: 'Two-factor code',
  codeLead: 'Six digits from your authenticator app, or one of your recovery codes.',
  code: 'Code',
  codeSubmit: 'Continue',
  back: 'Back',

  againTitle: 'Sign in again',
  confirmLead: 'What you are about to do needs a fresh sign-in, so that nobody else does it at your device.',
  againLead: 'Your session has ended. What you typed is still here and goes on once you are signed in.',

  firstTitle: 'Nobody has joined yet',
  firstLead:
    'The first start printed a link in the terminal in which Lectern runs. Open it to make the owner’s account. This command prints a new one:',

  joinTitle: 'Welcome to Lectern',
  joinOwner: 'Make the owner’s account. This link works once.',
  joinInvited: (by: string | null, organization: string, role: string) =>
    by
      ? `${by} invites you to ${organization} as ${role}. This link works once.`
      : `You are invited to ${organization} as ${role}. This link works once.`,
  joinAs: (name: string) => `Join as ${name}`,
  joinSignedIn: 'You are signed in; joining adds this organization to your account.',
  joinHasAccount: 'This address has an account already. Sign in, then open the link again to join.',
  joinSignIn: 'Sign in',
  name: 'Your name',
  passwordRule: 'At least 12 characters; a few words are easier than signs.',
  noPassword: 'Use a passkey instead of a password',
  noPasswordHint: 'This device asks for your fingerprint, face or PIN.',
  joinSubmit: 'Create account',
  firstPasskey: 'Passkey',
  offerTitle: 'Sign in without a password',
  offerLead:
    'A passkey is kept by this device or your password manager and cannot be guessed or phished. Next time, a fingerprint, your face or a PIN is enough.',
  offerAdd: 'Add a passkey',
  offerLater: 'Not now',
  noPasskeyAdded: 'No passkey was added. Try again, or do it later under “Your account”.',
  expires: (when: string) => `The link works until ${when}.`,
  linkMissing: 'The link is incomplete',
  linkMissingLead: 'Its secret part is missing. Open the whole link that was printed or sent to you.',
  linkBroken: 'This link does not work',
  linkBrokenHelp: 'Ask whoever gave you the link for a new one.',
  toSignIn: 'Go to sign-in',

  recoverTitle: 'Choose a new password',
  recoverLead: (name: string) => `For ${name}. All other sessions end, and two-factor sign-in is turned off.`,
  newPassword: 'New password',
  recoverSubmit: 'Save and sign in',

  nowhereTitle: 'You are in no organization',
  nowhereLead: 'Your account is fine, but no organization has you as a member. Ask for an invitation link.',

  roles: { owner: 'owner', admin: 'administrator', member: 'member' },
  oidcErrors: {
    oidc_refused: 'The sign-in was refused or cancelled there.',
    oidc_no_account: 'You have no account here yet. Ask for an invitation link.',
    oidc_failed: 'The identity provider did not answer as expected. Try again later.',
  } as Record<string, string>,
};
