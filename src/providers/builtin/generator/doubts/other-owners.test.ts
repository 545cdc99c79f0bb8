import { expect, test } from 'vitest';
import { askBuiltin, passageOf } from '../../../../../test/support/vendors/ask-builtin.ts';
import { languageOf } from '../../languages.ts';
import { refusalIn } from '../own-words.ts';

const surgery = passageOf('surgery.md', null, [
  'Your doctor is Dr Ines Halloran. Results can be asked for by telephone, 01632 960 118, from 2 pm.',
]);
const policy = passageOf('policy.pdf', 1, [
  '| Policyholder | Martin Elsworth |\n|---|---|\n| E-mail | m.elsworth@post.example |\n| Insured too | Beatrice Elsworth |',
]);
const timetable = passageOf('timetable.md', null, [
  'On Good Friday the last bus leaves Mossgate at 14:05. On Sundays only bus 311 and bus 315 run.',
]);
const bookings = passageOf('bookings.csv', null, [
  '| Room | Customer | Purpose | Status |\n|---|---|---|---|\n| Attic | Fern Quartet | rehearsal | cancelled |\n| Cellar | Radio Lowmoor | podcast | confirmed |',
]);
const jobs = passageOf('jobs.docx', null, [
  '| Employer | From | Reason for leaving |\n|---|---|---|\n| Hillside Nursery | 2019 | moved house |\n| Parkside School | 2021 | course ended |',
]);
const playground = passageOf('protokoll.md', null, [
  'Der Rat beschließt eine neue Schaukel. Eine neue Schaukel kostet 6.200 Euro.',
]);
const clubhouse = passageOf('statutes.md', null, [
  'The kitchen of the clubhouse is let to a caterer. The steward of the clubhouse is Owen Tarrant.',
]);
const meters = passageOf('water.pdf', 1, [
  '| Meter | Where | Used (m3) |\n|---|---|---|\n| 21K-440917 | Barn | 58 |\n| 21K-440921 | Cottage | 31 |',
]);
const company = passageOf('recall.md', null, [
  'Tamsel Kettles Ltd, 8 Quay Road, Harwick. The serial number of the kettle is engraved below its base.',
]);

const cooperative = passageOf('minutes.md', null, [
  'The general meeting takes place on 20 November. Pictures of the cameras in the stairwells are deleted after 30 days.',
]);

test.each([
  ["What is Dr Rowan Pell's telephone number?", surgery],
  ["What is Beatrice Harlow's e-mail address?", policy],
  ['When does bus 318 leave Mossgate?', timetable],
  ['Why did the Fern Quartet cancel?', bookings],
  ['Wann wird die neue Schaukel geliefert?', playground],
  ['What is the fax number of Tamsel Kettles?', company],
  ['How many pumps does the barn have?', meters],
  ['On which date is the kitchen of the clubhouse let?', clubhouse],
])('%s is refused', async (question, passage) => {
  expect(await askBuiltin(question, [passage])).toBe(refusalIn(languageOf(question)));
});

test.each([
  ["What is Martin Elsworth's e-mail address?", policy, 'm.elsworth@post.example'],
  ['When does the last bus leave Mossgate on Good Friday?', timetable, '14:05'],
  ['Why was Hillside Nursery left?', jobs, 'moved house'],
  ['Where is the serial number of the kettle?', company, 'below its base'],
  ['What is the name of the steward of the clubhouse?', clubhouse, 'Owen Tarrant'],
  ['When is the AGM?', cooperative, '20 November'],
  ['When are CCTV recordings deleted?', cooperative, '30 days'],
])('%s is answered', async (question, passage, answer) => {
  expect(await askBuiltin(question, [passage])).toContain(answer);
});
