import { isOneLetterOff } from '../text/one-letter-off.ts';

/** Shorter names, such as HOST and PORT, have too many neighbours that mean something else. */
const minLength = 6;

/** The setting that an unknown name most likely means: written in another way, with a prefix, or with one letter wrong. */
export function meantSetting(name: string, known: readonly string[]): string | undefined {
  const plain = plainName(name);
  return (
    known.find((setting) => plainName(setting) === plain) ??
    known.find((setting) => setting.length >= minLength && isOneLetterOff(plain, plainName(setting)))
  );
}

function plainName(name: string): string {
  return name
    .toUpperCase()
    .replace(/^LECTERN_/, '')
    .replaceAll(/[_.-]/g, '');
}

/**
 * Unknown variables of an environment that most likely mean a setting that is not set. An environment has names of all kinds of
 * programs, so that they can only be warned of.
 */
export function findMisspeltSettings(
  environment: NodeJS.Dict<string>,
  known: readonly string[],
): { name: string; meant: string }[] {
  return Object.entries(environment).flatMap(([name, value]) => {
    // Kubernetes describes a service of the name "lectern" so: LECTERN_PORT=tcp://10.0.0.1:3000
    if (known.includes(name) || !value?.trim() || /^tcp:\/\//.test(value)) return [];
    const meant = meantSetting(name, known);
    return meant !== undefined && !environment[meant]?.trim() ? [{ name, meant }] : [];
  });
}
