import { expect, test } from 'vitest';
import { threadTime } from '../../../test/support/timing/thread-time.ts';
import { readMessage } from './read-message.ts';

/** The last text that is tried for the only question of a message. */
function askedIn(message: string): string | undefined {
  const { questions } = readMessage(message);
  expect(questions).toHaveLength(1);
  return questions[0]?.at(-1);
}

test.each([
  ['Hello, I hope you are well. When does the bus leave?', 'When does the bus leave?'],
  ['When does the bus leave? Thanks a lot for your help!', 'When does the bus leave?'],
  ['Good morning team, quick question: when does the bus leave?', 'when does the bus leave?'],
  ['Could you please tell me when the bus leaves? Thank you!', 'when the bus leaves?'],
  [
    'I was wondering if you could help me find out what renting a boat costs',
    'what does renting a boat cost?',
  ],
  ['Can you check the documents and tell me how much the trip costs?', 'how much the trip costs?'],
  ['What does it cost, please?', 'What does it cost?'],
  ['I forgot how high the camper is', 'how high is the camper?'],
  ['A colleague asked me what E19 means on the lift.', 'what does E19 mean on the lift?'],
  ['Is it written somewhere how old you must be?', 'how old you must be?'],
  ['According to the documents, when does the bus leave?', 'when does the bus leave?'],
  ['When does the bus leave according to the uploaded files?', 'When does the bus leave?'],
  ['According to the handbook, when does the bus leave?', 'when does the bus leave?'],
  ['um so when does the bus leave pls', 'when does the bus leave'],
  ['WHEN DOES THE BUS LEAVE?', 'when does the bus leave?'],
  ['We lost the letter, so how much is the trip?', 'how much is the trip?'],
  [
    '> Subject: Trip\n> Hi Ada,\n> How much is\n> the trip to Rome?\n> Thanks, Bo',
    'How much is the trip to Rome?',
  ],
  ['Guten Tag, ich habe eine kurze Frage: Was kostet das? Vielen Dank im Voraus!', 'Was kostet das?'],
  ['Weißt du, wie hoch die Miete ist?', 'wie hoch ist die Miete?'],
  ['Ich wäre dankbar, wenn Sie mir sagen könnten, was die Karte kostet.', 'was kostet die Karte?'],
  [
    'Bonjour, pouvez-vous me dire à quelle heure part le bus ? Merci d’avance',
    'à quelle heure part le bus ?',
  ],
  ['Nous venons à six, donc combien coûte le gîte ?', 'combien coûte le gîte ?'],
  ['Hola, ¿podría decirme cuánto cuesta? Muchas gracias', 'cuánto cuesta?'],
  ['Según el folleto, ¿a qué hora abre la sala?', '¿a qué hora abre la sala?'],
  ['Buongiorno, vorrei sapere quando parte il treno. Grazie mille', 'quando parte il treno?'],
  ['Bom dia, gostaria de saber quanto custa', 'quanto custa?'],
  [
    'Hoi, kunt u mij vertellen wanneer de boot vertrekt? Met vriendelijke groet, Bo',
    'wanneer de boot vertrekt?',
  ],
])('%s is %s', (message, question) => {
  expect(askedIn(message)).toBe(question);
});

test.each([
  'Thanks!',
  'Tell me about the hostel',
  'What do you know about Hi-Fi, and when was it sold?',
  'Who thanked the team?',
  'When did Y. pestis reach England?',
  'When the reader blinks, what should I do?',
  'Whom do I tell when I am ill?',
  'Do I have to say why I stay at home?',
  'price of the X-200',
  'What was the status in report no. 6?',
  'Who is Dr. Quill?',
])('%s stays', (message) => {
  expect(readMessage(message)).toMatchObject({ searched: message, questions: [[message]] });
});

test('a question is also asked without what is said beside it', () => {
  const message = 'I am in flat 3, can you tell me what the deposit is?';
  const whole = 'I am in flat 3, what is the deposit?';
  expect(readMessage(message)).toMatchObject({
    searched: whole,
    questions: [[whole, 'what is the deposit?']],
  });
});

test.each([
  'I am quite new here. How long is the notice?',
  'Sorry to bother you. I have looked for it everywhere! How long is the notice?',
  'How long is the notice? One of my colleagues has just asked me about it.',
  'Ich habe das nirgends gefunden. How long is the notice? Ein Kunde möchte das wissen.',
  'Je n’ai rien trouvé. How long is the notice? J’en ai besoin pour demain.',
  'Soy nueva aquí. How long is the notice? La necesito para mañana.',
])('%s asks only what it asks', (message) => {
  expect(readMessage(message)).toEqual({
    searched: 'How long is the notice?',
    asking: 'How long is the notice?',
    questions: [['How long is the notice?']],
  });
});

test.each([
  ['it says nothing of what is asked', 'The phone rings all day.', 'What does the plumber charge?'],
  ['the question names what it is about', 'I see Ada in the café.', 'What is the number of Ross Kendrick?'],
])('what stands beside a question is tried last where %s', (_where, beside, question) => {
  const message = `${beside} ${question}`;
  expect(readMessage(message)).toEqual({
    searched: question,
    asking: question,
    questions: [[question, message]],
  });
});

test.each([
  ['a number', 'I am in flat 3.', 'What is the rent with heating?'],
  ['a name', 'I drive a Fjord.', 'What is the largest load?'],
  ['what the question refers to', 'The phone rings all day.', 'How much is it?'],
  ['a part of its sentence', 'The phone rings all day;', 'what does the plumber charge?'],
])('what stands beside a question is searched for where it has %s', (_what, beside, question) => {
  const message = `${beside} ${question}`;
  expect(readMessage(message)).toEqual({
    searched: message,
    asking: question,
    questions: [[message, question]],
  });
});

test('what a long message says beside its question is not searched for', () => {
  const story =
    'We have looked for it in every drawer of the kitchen and in all the letters that you sent. '.repeat(3);
  const { searched } = readMessage(
    `Dear Ms Quill,\n\n${story}\n\nHow high is the security deposit?\n\nRegards, Bo`,
  );
  expect(searched).toBe('How high is the security deposit?');
  const { searched: near } = readMessage(`${story}It is about flat 3. How high is it?`);
  expect(near).toMatch(/It is about flat 3\. How high is it\?$/);
});

test.each([
  [
    'What does the trip cost? And when does the bus leave?',
    ['What does the trip cost?', 'when does the bus leave?'],
  ],
  ['What is a PUK and what is the customer number?', ['What is a PUK?', 'what is the customer number?']],
  [
    '1. What does the trip cost?\n2. When does the bus leave?',
    ['What does the trip cost?', 'When does the bus leave?'],
  ],
  ['How much is a ticket and can I bring my dog?', ['How much is a ticket?', 'can I bring my dog?']],
  ['How much is the rent and is smoking allowed?', ['How much is the rent?', 'is smoking allowed?']],
  ['Who is in charge and has a key?', ['Who is in charge and has a key?']],
  ['What is the deposit? When is it due?', ['What is the deposit? When is it due?']],
])('%s asks %j', (message, questions) => {
  expect(readMessage(message).questions.map(([first]) => first)).toEqual(questions);
});

test('a text as long as a document is read in the time of a blink', async () => {
  const units = [
    'and what, ',
    'tell me, ',
    'so, so ',
    'In the file ',
    '> 1. ',
    '¿',
    'when if ',
    'Thanks. What is the red boat? We like a boat. ',
  ];
  const milliseconds = await threadTime(() => {
    for (const text of units) readMessage(text.repeat(6_000 / text.length));
  });
  expect(milliseconds).toBeLessThan(3_000);
});

test.each([
  ['an ordinal that begins a question', '15. Yüzyıldaki reform yanlısı Fransız kimdi?'],
  [
    'a noun that is a verb elsewhere',
    'Because of certain statements what was the believed state of his religious views?',
  ],
  ['a preposition that is a filler elsewhere', 'Um wie viel hat sich die Temperatur verändert?'],
  [
    'what something says',
    'La curva de Kuznets dice que con el desarrollo la desigualdad disminuirá después de ¿qué?',
  ],
  ['capitals in a script without small letters', '复杂性类 RP、BPP、PP、BQP 和 MA 在哪里可以找到？'],
  [
    'a long search, which is no letter',
    `${'The progress of retrieval presents problems of training for librarians and researchers. '.repeat(3)}What programs have been developed?`,
  ],
])('what is searched for keeps %s', (_what, message) => {
  expect(readMessage(message).searched).toBe(message);
});

test('what only asks to look something up is no question', () => {
  const { questions } = readMessage('How big is the party on Saturday? Could you check this please?');
  expect(questions.map(([first]) => first)).toEqual(['How big is the party on Saturday?']);
});
