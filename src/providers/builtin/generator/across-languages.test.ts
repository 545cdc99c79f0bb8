import { expect, test } from 'vitest';
import { askBuiltin as ask, passageOf as passage } from '../../../../test/support/ask-builtin.ts';

const teacher = passage('teacher.md', null, [
  'In Hinduism the spiritual teacher is known as a guru, and, in many traditions of Hinduism - especially those common in the West - the emphasis on spiritual mentorship is extremely high, with gurus often exercising a great deal of control over the lives of their disciples.',
]);
const inequality = passage('inequality.md', null, [
  'Studies on income inequality and growth have sometimes found evidence confirming the Kuznets curve. Wars and violent economic shocks reduced inequality.',
]);
const oxygen = passage('oxygen.md', null, [
  'Oxygen was discovered by Carl Wilhelm Scheele in Uppsala. Joseph Priestley is often given priority because his work was published first.',
]);
const asked = 'Ποιο είναι το όνομα του πνευματικού δασκάλου στον Ινδουισμό;';

test('a question in another language of which few words say much is answered', async () => {
  expect(await ask(asked, [teacher, inequality, oxygen])).toContain('is known as a guru');
});

test('a question in another language whose words say nothing of the passages is refused in its language', async () => {
  expect(await ask(asked, [inequality, oxygen])).not.toMatch(/\[1\]|[a-z]{4}/u);
});
