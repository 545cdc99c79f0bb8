import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';

/** The forms of settings: what the text of each must look like, and what it becomes. Messages continue the setting's name. */

const mebibyte = 1024 * 1024;

/** Any text, or none. */
export const text = z.string().optional();

/** A credential that is sent in a header. */
export const credential = z
  .string()
  .regex(/^[ -~]+$/, {
    error:
      'must be ASCII letters, digits and punctuation: it contains another character, such as a typographic quotation mark or an ellipsis from where it was copied',
  })
  .optional();

/** An address without its last slashes. */
export const url = z
  .url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
  // Messages and the log name addresses, and `fetch` refuses those with a password.
  .refine(hasNoUser, { error: 'must be an address without a user name and password' })
  .transform(withoutLastSlashes)
  .optional();

/** Scheme, host and port alone. */
export const origin = z.string().transform(withoutLastSlashes).refine(isOrigin, {
  error: 'must be an http:// or https:// address without a path, such as https://lectern.example.com',
});

/** `*`, or a list of origins. */
export const origins = z
  .string()
  .refine((value) => value === '*' || listOf(value).every(isOrigin), {
    error: 'must be *, or origins separated by commas, such as https://app.example.com,http://localhost:5173',
  })
  .transform((value) => (value === '*' ? '*' : listOf(value)));

/** An address or a name to listen on. */
export const host = z
  .string()
  // As in addresses of pages.
  .transform((value) => value.replace(/^\[(.*)\]$/, '$1'))
  .refine(isHost, {
    error: 'must be an address or a name without scheme and port, such as 127.0.0.1 or ::',
  });

/** A number of proxies, or a list of networks. */
export const proxies = z
  .string()
  .refine((value) => /^\d{1,2}$/.test(value) || listOf(value).every(isNetwork), {
    error:
      'must be a number of proxies from 0 to 99, or networks separated by commas, such as 10.0.0.0/8,fd00::/8',
  })
  .transform((value) => (/^\d+$/.test(value) ? Number(value) : listOf(value)));

/** A path, relative ones from the working directory. */
export const folder = z.string().transform((path) => resolve(path));

/** The address of a PostgreSQL. */
export const databaseAddress = z
  .string()
  .refine(isDatabaseAddress, {
    error:
      'must look like postgres://user:password@host:5432/database; in a password write %23 for #, %2F for /, %3F for ?, %40 for @',
  })
  .refine(hasKnownTlsMode, {
    error: 'must be an address whose sslmode is disable, no-verify, require or verify-full',
  })
  .transform(asVerifyFull)
  .optional();

/** A folder, or a bucket and what the names in it begin with. */
export const backupPlace = z
  .string()
  .regex(/^(?!s3:)|^s3:\/\/[\w.-]+(?:\/[\w./-]*)?$/, { error: 'must be a folder, or s3://BUCKET/PREFIX' });

/** An API key in the form of those that the service makes. */
export const apiKey = z
  .string()
  .regex(/^sk-[\w-]{32,}$/, { error: 'must be "sk-" followed by at least 32 letters, digits, "-" or "_"' });

/** A list of email addresses, in lower case. */
export const emailAddresses = z
  .string()
  .transform((value) => listOf(value.toLowerCase()))
  .refine((addresses) => addresses.every((address) => /^[^\s@,]+@[^\s@,]+$/.test(address)), {
    error: 'must be email addresses separated by commas, such as ada@example.com,ben@example.com',
  });

/** Headers as OpenTelemetry writes them. */
export const headers = z
  .string()
  .refine((value) => listOf(value).every((pair) => /^[!#$%&'*+.^`|~\w-]+=[ -~]*$/.test(pair)), {
    error: 'must be headers as name=value, separated by commas, such as authorization=Bearer%20abc',
  })
  .transform((value) => new Map(listOf(value).map(headerOf)));

/** A list of Tesseract's codes of languages, each once. */
export const ocrLanguages = z
  .string()
  .regex(/^[a-z]{3}(?:_[a-z]+)*(?:\s*,\s*[a-z]{3}(?:_[a-z]+)*)*$/i, {
    error: 'must be Tesseract language codes separated by commas, such as eng,deu,chi_sim',
  })
  .transform((value) => [...new Set(listOf(value))]);

/** `on` or `off`. */
export const onOrOff = z.enum(['on', 'off'], { error: 'must be on or off' });

/** A number of bytes, with a default in mebibytes. */
export function bytes(defaultMebibytes: number) {
  return wholeNumber('a whole number of bytes, 1 or more', 1, Number.MAX_SAFE_INTEGER).default(
    defaultMebibytes * mebibyte,
  );
}

/** A whole number between bounds. */
export function wholeNumber(accepted: string, min: number, max: number) {
  return z
    .string()
    .refine((value) => /^\d{1,16}$/.test(value) && Number(value) >= min && Number(value) <= max, {
      error: `must be ${accepted}`,
    })
    .transform(Number);
}

function hasNoUser(address: string): boolean {
  const parsed = URL.parse(address);
  return !parsed?.username && !parsed?.password;
}

function withoutLastSlashes(address: string): string {
  return address.replace(/(?<!\/)\/+$/, '');
}

/** The items of a list separated by commas. */
function listOf(value: string): string[] {
  return value.split(',').map((item) => item.trim());
}

/** A header as OpenTelemetry writes it: special characters of the value are percent-encoded. */
function headerOf(pair: string): [string, string] {
  const end = pair.indexOf('=');
  const value = pair.slice(end + 1);
  try {
    return [pair.slice(0, end), decodeURIComponent(value)];
  } catch {
    return [pair.slice(0, end), value];
  }
}

/** Whether a value is an IP address, or a network written as `address/prefix`. */
function isNetwork(value: string): boolean {
  const [address = '', prefix, ...rest] = value.split('/');
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  if (bits === 0 || address.includes('%') || rest.length > 0) return false;
  return prefix === undefined || (/^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= bits);
}

/** Whether a value has the form that browsers send in `Origin` (scheme, host and port), so that string comparison is enough. */
function isOrigin(value: string): boolean {
  return /^https?:/.test(value) && URL.parse(value)?.origin === value;
}

/** Whether the database's driver can read an address; the host may be left out for a socket. */
function isDatabaseAddress(value: string): boolean {
  return /^postgres(ql)?:\/\/\S+$/.test(value) && URL.canParse(value.replace('@/', '@socket/'));
}

/** Whether an address leaves TLS open, or asks for it in a way that the driver knows. */
function hasKnownTlsMode(address: string): boolean {
  const mode = URL.parse(address)?.searchParams.get('sslmode');
  return mode == null || /^(disable|no-verify|verify-full|prefer|require|verify-ca)$/.test(mode);
}

/**
 * The driver verifies the server also where an address says `prefer`, `require` or `verify-ca`. Written as `verify-full`, it no
 * longer warns on every start that it will cease to.
 */
function asVerifyFull(address: string): string {
  if (/[?&]uselibpqcompat=/.test(address)) return address;
  return address.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/, '$1verify-full');
}

/** Whether a value can be an IP address or the name of a machine, without scheme and port. */
function isHost(value: string): boolean {
  return isIP(value) !== 0 || /^[\w-]+(?:\.[\w-]+)*\.?$/.test(value);
}
