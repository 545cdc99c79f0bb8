import { isIP } from 'node:net';

/** Whether passkeys work at an address; if not, why and what to do, as a sentence for people. */
export type PasskeySupport = { available: true } | { available: false; hint: string };

/**
 * A passkey belongs to the host name of the public address, and browsers create one only in a secure context: https, or the
 * machine itself under its name.
 * @param origin of the page that asks
 */
export function passkeySupport(publicUrl: string, origin: string): PasskeySupport {
  const ours = new URL(publicUrl);
  const theirs = URL.parse(origin);
  const isLocal = ours.hostname === 'localhost' || ours.hostname.endsWith('.localhost');
  if (isIP(ours.hostname.replace(/^\[|\]$/g, ''))) {
    return unavailable(
      'Passkeys are off: they cannot belong to an IP address. Set PUBLIC_URL to an address with a name.',
    );
  }
  if (ours.protocol !== 'https:' && !isLocal) {
    return unavailable(
      'Passkeys are off: browsers allow them only over https. Set PUBLIC_URL to an https address.',
    );
  }
  if (theirs?.hostname !== ours.hostname) {
    return unavailable(`Passkeys work only at ${ours.origin}. Open the dashboard there.`);
  }
  return { available: true };
}

function unavailable(hint: string): PasskeySupport {
  return { available: false, hint };
}
