/** The way in: sign-in, and what stands in the way. */
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
    'Ask an owner or an administrator of your organization for a recovery link. On the server, with the settings it was started with, this command creates one:',
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
    'The first start printed a link in the terminal. Open it to create the owner’s account. With the settings the server was started with, this command prints a new link:',

  oidcErrors: {
    oidc_refused: 'The identity provider refused or cancelled the sign-in.',
    oidc_no_account: 'You have no account here yet. Ask for an invitation link.',
    email_taken:
      'Your address has an account here already. Sign in with its password or passkey; on “Your account” you can then link the identity provider.',
    oidc_failed: 'The identity provider did not respond as expected. Try again later.',
  } as Record<string, string>,
};
