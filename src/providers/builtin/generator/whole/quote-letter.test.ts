import { expect, test } from 'vitest';
import { quoteLetter } from './quote-letter.ts';

const roof = passage(
  'roof.txt',
  `Harwell Roofing Ltd
12 Quarry Lane

14 March 2025

Mrs Jana Berg
Millbrook Boathouse

Repair of the roof of the boat shed

Dear Mrs Berg,

thank you for your enquiry of 3 March. The work will cost 2,450 euros.

Yours sincerely,

Derek Harwell
Managing Director

Enclosures: plan of the roof`,
);

const claim = passage(
  'claim.txt',
  `Lakeside Insurance

2 June 2025

To: Tom Okoro, Boat master

Dear Mr Okoro,

Your claim for the rowing boat has been accepted.

Kind regards,
Paula Singh
Claims adviser`,
);

const handbook = passage(
  'volunteers.md',
  'By Miriam Castell, 3 May 2024\n\nThe song of the boathouse was written by a member.',
  ['Handbook for volunteers'],
);

function passage(filename: string, text: string, headingPath: string[] = []) {
  return { filename, text, headingPath, page: null };
}

test.each([
  ['Who signed the letter about the roof?', 'Derek Harwell, Managing Director'],
  ['To whom is the letter about the roof addressed?', 'Mrs Jana Berg, Millbrook Boathouse'],
  ['What is the date of the letter from Harwell Roofing?', '14 March 2025'],
  ['Who wrote the letter about the claim?', 'Paula Singh, Claims adviser'],
  ['Who is it addressed to? signed letter claim', 'Tom Okoro, Boat master'],
  ['When was the letter from Lakeside Insurance sent?', '2 June 2025'],
  ['Who wrote the handbook for volunteers?', 'By Miriam Castell, 3 May 2024'],
  ['When was the handbook for volunteers published?', 'By Miriam Castell, 3 May 2024'],
])('"%s" is told by the letter', (question, expected) => {
  expect(quoteLetter(question, [roof, claim, handbook])?.text).toBe(expected);
});

test.each([
  'Who signed the letter about the boiler?',
  'Who signed the letter?',
  'Who wrote the song of the boathouse?',
  'What does the letter about the roof say?',
  'When was the roof built?',
])('%s is told by no line around a letter or below a title', (question) => {
  expect(quoteLetter(question, [roof, claim, handbook])).toBeUndefined();
});

test.each([
  [
    'Sehr geehrte Frau Berg,',
    'Mit freundlichen Grüßen',
    'Wer hat den Brief unterschrieben?',
    'An wen ist der Brief gerichtet?',
  ],
  ['Chère Madame Berg,', 'Cordialement,', 'Qui a signé la lettre ?', 'À qui la lettre est-elle adressée ?'],
  ['Estimada señora Berg:', 'Atentamente,', '¿Quién firmó la carta?', '¿A quién va dirigida la carta?'],
  [
    'Gentile signora Berg,',
    'Cordiali saluti',
    'Chi ha firmato la lettera?',
    'A chi è indirizzata la lettera?',
  ],
  ['Prezada senhora Berg,', 'Atenciosamente,', 'Quem assinou a carta?', 'A quem é dirigida a carta?'],
  [
    'Geachte mevrouw Berg,',
    'Met vriendelijke groet,',
    'Wie heeft de brief ondertekend?',
    'Aan wie is de brief gericht?',
  ],
])('a letter that begins "%s" is read in its language', (greeting, closing, whoSigned, toWhom) => {
  const letter = passage(
    'a.txt',
    `Jana Berg\nSee 1\n\n${greeting}\n\n12 + 3 = 15.\n\n${closing}\n\nIva Roth`,
  );
  expect(quoteLetter(whoSigned, [letter])?.text).toBe('Iva Roth');
  expect(quoteLetter(toWhom, [letter])?.text).toBe('Jana Berg, See 1');
});
