import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createPasswords } from './passwords.ts';

const password = 'correct horse battery';

test('only the right password matches its hash', async () => {
  const passwords = createPasswords();
  const hash = await passwords.hash(password);
  expect(hash).toMatch(/^scrypt\$32768\$8\$3\$[\w+/=]+\$[\w+/=]+$/);
  expect(await passwords.hash(password)).not.toBe(hash);
  expect(await passwords.verify(password, hash)).toBe(true);
  expect(await passwords.verify(`${password} `, hash)).toBe(false);
});

test('different Unicode forms of the same letters match', async () => {
  const passwords = createPasswords();
  const hash = await passwords.hash('pässword für alle'.normalize('NFC'));
  expect(await passwords.verify('pässword für alle'.normalize('NFD'), hash)).toBe(true);
});

test.each([[''], ['plain text'], ['bcrypt$1$2$3$x$y'], ['scrypt$32768$8$3$AAAA$AAAA']])(
  'nothing is the password of the hash %j',
  async (hash) => {
    expect(await createPasswords().verify(password, hash)).toBe(false);
  },
);

test('hashing does not block the event loop', async () => {
  const hashing = createPasswords().hash(password);
  let turns = 0;
  let done = false;
  void hashing.then(() => {
    done = true;
  });
  while (!done) {
    turns += 1;
    await setImmediate();
  }
  expect(turns).toBeGreaterThan(20);
});

test('is refused immediately when a hundred are waiting', async () => {
  const passwords = createPasswords();
  const all = await Promise.allSettled(
    Array.from({ length: 104 }, () => passwords.verify(password, `scrypt$2$1$1$AAAA$${'A'.repeat(43)}=`)),
  );
  const refused = all.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(2);
  expect(refused[0]).toMatchObject({ reason: { kind: 'unavailable' } });
});
