/** Links that invite or recover, and an account without an organization. */
export const joining = {
  joinTitle: 'Welcome to Lectern',
  joinOwner: 'Create the owner’s account. This link works once.',
  joinInvited: (by: string | null, organization: string, role: string) =>
    by
      ? `${by} invited you to ${organization} as ${role}. This link works once.`
      : `You are invited to ${organization} as ${role}. This link works once.`,
  joinAs: (name: string) => `Join as ${name}`,
  joinSignedIn: 'You are signed in. Joining adds this organization to your account.',
  joinHasAccount: 'This address already has an account. Sign in, then open the link again to join.',
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
  toSignIn: 'Go to sign-in',

  recoverTitle: 'Choose a new password',
  recoverLead: (name: string) =>
    `For ${name}. This ends all other sessions, and removes passkeys and two-factor sign-in.`,
  newPassword: 'New password',
  recoverSubmit: 'Save and sign in',

  nowhereTitle: 'You are not in an organization',
  nowhereLead:
    'Your account works, but you are not a member of any organization. Ask for an invitation link.',

  roles: { owner: 'an owner', admin: 'an administrator', member: 'a member' },
};
