import { expect, test } from 'vitest';
import { requireStrongPassword } from './weak-password.ts';

const known = ['Ada Lovelace', 'ada@example.com', 'Babbage and Sons'];

test.each([
  'password1234',
  'Password1234!',
  'P@ssw0rd2026',
  'qwertyuiop12',
  'qwertzuiop123',
  '123456789012',
  '0987654321098',
  'aaaaaaaaaaaa',
  'abcabcabcabc',
  'abcdefghijkl',
  'letmeinletmein',
  'welcome2026!!',
  'iloveyou1234',
  '1q2w3e4r5t6y',
  'AdminAdmin12',
  'lectern12345',
  'ada@example.com',
  'adalovelace1',
  'Babbage-2026',
  'x'.repeat(256),
])('%s is refused', (password) => {
  expect(() => requireStrongPassword(password, known)).toThrow(/easy to guess/);
});

test.each([
  'correct horse battery',
  'Test-Password-123!',
  'correct-horse-battery-staple',
  'a password after all',
  'my dog eats 3 pies',
  'xK9#mQ2$vL7!',
  'tr0ub4dor&3xyz',
  'ωραία μέρα σήμερα',
  '正しい馬の電池とホチキスです',
  `${'word '.repeat(50)}ending`,
])('%s is accepted', (password) => {
  requireStrongPassword(password, [...known, '', null, undefined, 'Li', 'J.']);
});
