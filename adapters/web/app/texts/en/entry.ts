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
  passkeysOff: 'Passkeys are not available here.',
  ended: 'Your session has ended. Sign in again to continue.',
  forgotten: 'Forgot your password?',
  forgottenLead:
    'Ask an owner or an administrator of your organization for a recovery link. This command on the server creates one:',
  command: 'Command',
  oidcFailed: 'The identity provider did not sign you in. Try again.',
  noCookie:
    'You signed in, but the browser did not keep the session. Allow cookies for this address, then try again.',
  noCookieHttps: (url: string) => `This server keeps sessions only at ${url}. Open Lectern there.`,
  insecure: 'This connection is not encrypted.',
  insecureLead:
    'Others on this network can read what you send, and browsers disable passkeys and copying here. For more than a trial, serve Lectern over https.',

  codeTitle: 'Two-factor code',
  codeLead: 'Enter the six digits from your authenticator app, or a recovery code.',
  code: 'Code',
  codeSubmit: 'Continue',
  back: 'Back',

  againTitle: 'Sign in again',
  confirmLead: 'This action needs a fresh sign-in, to make sure that it is you.',
  againLead: 'Your session has ended. What you typed is still here; sign in to continue.',

  firstTitle: 'Nobody has joined yet',
  firstLead:
    'The first start printed a link in the terminal. Open it to create the owner’s account. This command prints a new link:',

  joinTitle: 'Welcome to Lectern',
  joinOwner: 'Create the owner’s account. This link works once.',
  joinInvited: (by: string | null, organization: string, role: string) =>
    by
      ? `${by} invited you to ${organization} as ${role}. This link works once.`
      : `You are invited to ${organization} as ${role}. This link works once.`,
  joinAs: (name: string) => `Join as ${name}`,
  joinSignedIn: 'You are signed in. Joining adds this organization to your account.',
  joinHasAccount: 'This address already has an account. Sign in, then open the link again to join.',
  joinSignIn: 'Sign in',
  name: 'Your name',
  passwordRule: 'At least 12 characters. A few random words are easy to remember.',
  noPassword: 'Use a passkey instead of a password',
  noPasswordHint: 'This device asks for your fingerprint, face or PIN.',
  joinSubmit: 'Create account',
  firstPasskey: 'Passkey',
  offerTitle: 'Sign in without a password',
  offerLead:
    'A passkey is stored on this device or in your password manager and cannot be guessed or phished. Next time, you sign in with your fingerprint, your face or a PIN.',
  offerAdd: 'Add a passkey',
  offerLater: 'Not now',
  noPasskeyAdded: 'No passkey was added. Try again, or do it later under “Your account”.',
  expires: (when: string) => `The link works until ${when}.`,
  linkMissing: 'The link is incomplete',
  linkMissingLead: 'The secret part is missing. Open the complete link that you were given.',
  linkBroken: 'This link does not work',
  linkBrokenHelp: 'Ask the person who gave you the link for a new one.',
  toSignIn: 'Go to sign-in',

  recoverTitle: 'Choose a new password',
  recoverLead: (name: string) =>
    `For ${name}. This ends all other sessions and turns off two-factor sign-in.`,
  newPassword: 'New password',
  recoverSubmit: 'Save and sign in',

  nowhereTitle: 'You are not in an organization',
  nowhereLead:
    'Your account works, but you are not a member of any organization. Ask for an invitation link.',

  roles: { owner: 'owner', admin: 'administrator', member: 'member' },
  oidcErrors: {
    oidc_refused: 'The identity provider refused or cancelled the sign-in.',
    oidc_no_account: 'You have no account here yet. Ask for an invitation link.',
    email_taken:
      'Your address has an account here already. Sign in with its password or passkey; on “Your account” you can then link the identity provider.',
    oidc_failed: 'The identity provider did not respond as expected. Try again later.',
  } as Record<string, string>,
};
