import { describeReason, isUnreachable } from '../outages/unreachable.ts';

/** What to do about a refusal, by the code of PostgreSQL, Node.js or OpenSSL, or else by the words. The first that fits counts. */
const remedies: [RegExp, (setting: string) => string][] = [
  [
    /^28P01$|client password must be/,
    (setting) =>
      `Write the right user and password into ${setting} (postgres://user:password@host:port/database); in a password write %23 for #, %2F for /, %3F for ?, %40 for @`,
  ],
  [/^3D000$/, (setting) => `Create the database, or name another in ${setting}`],
  [
    /no encryption|SSL connection is required|SSL\/TLS required/i,
    (setting) =>
      `The server accepts only TLS: add ?sslmode=verify-full to ${setting}, or ?sslmode=no-verify to encrypt without verifying the server`,
  ],
  [
    /does not support SSL/,
    (setting) => `Turn on TLS on the server, or leave sslmode out of ${setting} where nobody can listen`,
  ],
  [
    /SELF_SIGNED|UNABLE_TO_(?:GET|VERIFY)/,
    (setting) =>
      `Add &sslrootcert=FILE with the certificate of its authority to ${setting}, or let it say sslmode=no-verify to encrypt without verifying the server`,
  ],
  [
    /^ERR_TLS_CERT_ALTNAME_INVALID$/,
    (setting) => `Use the name in ${setting} that the server's certificate has`,
  ],
];

/**
 * Why a server does not let this service in, and what to do.
 * @param server what and where it is
 * @param setting the name of the setting that contains its address
 */
export function explainRefusal(error: unknown, server: string, setting: string): Error {
  const reason = describeReason(error);
  const code = (error as NodeJS.ErrnoException | undefined)?.code ?? '';
  const sentence = isUnreachable(error)
    ? `${server} cannot be reached: ${reason}. Check host and port in ${setting}, and that the server runs.`
    : `${server} refused the connection: ${reason}. ${remedyOf(code, reason)(setting)}.`;
  return new Error(sentence, { cause: error });
}

function remedyOf(code: string, reason: string): (setting: string) => string {
  const known = remedies.find(([form]) => form.test(code) || form.test(reason));
  return known?.[1] ?? ((setting) => `Check ${setting} (postgres://user:password@host:port/database)`);
}
