import { isIP } from 'node:net';

/** The items of a list separated by commas. */
export function listOf(value: string): string[] {
  return value.split(',').map((item) => item.trim());
}

/** A header as OpenTelemetry writes them: special characters of the value are percent-encoded. */
export function headerOf(pair: string): [string, string] {
  const end = pair.indexOf('=');
  const value = pair.slice(end + 1);
  try {
    return [pair.slice(0, end), decodeURIComponent(value)];
  } catch {
    return [pair.slice(0, end), value];
  }
}

/** Whether a value is an IP address, or a network written as `address/prefix`. */
export function isNetwork(value: string): boolean {
  const [address = '', prefix, ...rest] = value.split('/');
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  if (bits === 0 || address.includes('%') || rest.length > 0) return false;
  return prefix === undefined || (/^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= bits);
}

/**
 * Whether a value has the form that browsers send in `Origin` (scheme, host and port), so that string comparison is enough.
 */
export function isOrigin(value: string): boolean {
  return /^https?:/.test(value) && URL.parse(value)?.origin === value;
}

/** Whether the database's driver can read an address; the host may be left out for a socket. */
export function isDatabaseAddress(value: string): boolean {
  return /^postgres(ql)?:\/\/\S+$/.test(value) && URL.canParse(value.replace('@/', '@socket/'));
}

/** How `sslmode` may be written: the first three are what their names say, and the driver verifies the server for the others too. */
const tlsModes = /^(disable|no-verify|verify-full|prefer|require|verify-ca)$/;

/** Whether an address leaves TLS open, or asks for it in a way that the driver knows. */
export function hasKnownTlsMode(address: string): boolean {
  const mode = URL.parse(address)?.searchParams.get('sslmode');
  return mode == null || tlsModes.test(mode);
}

/**
 * An address that says itself that the server is verified where the driver does so anyway, instead of warning on every start that it
 * will cease to.
 */
export function sayVerified(address: string): string {
  if (/[?&]uselibpqcompat=/.test(address)) return address;
  return address.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/, '$1verify-full');
}

/** Whether a value can be an IP address or the name of a machine, without scheme and port. */
export function isHost(value: string): boolean {
  return isIP(value) !== 0 || /^[\w-]+(?:\.[\w-]+)*\.?$/.test(value);
}

/** The number of the first line of an `.env` file that is neither a setting, a comment nor empty; 0 when there is none. */
export function findStrayLine(lines: string[]): number {
  // The quotation mark that a value of several lines still lacks.
  let open: string | undefined;
  for (const [index, line] of lines.entries()) {
    if (open !== undefined) {
      if (line.includes(open)) open = undefined;
      continue;
    }
    const text = line.trim();
    if (text === '' || text.startsWith('#')) continue;
    const [name = '', ...rest] = text.split('=');
    if (rest.length === 0 || !/^[\w.-]+$/.test(name.replace(/^export\s/, '').trim())) return index + 1;
    const value = rest.join('=').trim();
    const mark = /^["'`]/.exec(value)?.[0];
    if (mark === undefined || value.includes(mark, 1)) continue;
    if (lines.slice(index + 1).some((later) => later.includes(mark))) open = mark;
  }
  return 0;
}
