import { expect, test } from 'vitest';
import { lastQuestionOf, withoutPolitePhrases } from './polite-phrases.ts';

test.each([
  ['Hello, I hope you are well. When does the bus leave?', 'When does the bus leave?'],
  ['When does the bus leave? Thanks a lot for your help!', 'When does the bus leave?'],
  ['Good morning team, quick question: when does the bus leave?', 'when does the bus leave?'],
  ['Could you please tell me when the bus leaves? Thank you!', 'when the bus leaves?'],
  [
    'Hi there, my name is Ada Quill and I would like to know what it costs. Best regards, Ada',
    'what it costs.',
  ],
  ['I was wondering if you could help me find out what renting a boat costs', 'what renting a boat costs'],
  ['Can you check the documents and tell me how much the trip costs?', 'how much the trip costs?'],
  ['What does it cost, please?', 'What does it cost?'],
  ['Guten Tag, ich habe eine kurze Frage: Was kostet das? Vielen Dank im Voraus!', 'Was kostet das?'],
  ['Können Sie mir bitte sagen, wann der Bus fährt?', 'wann der Bus fährt?'],
  [
    'Bonjour, pouvez-vous me dire à quelle heure part le bus ? Merci d’avance',
    'à quelle heure part le bus ?',
  ],
  ['Hola, ¿podría decirme cuánto cuesta? Muchas gracias', 'cuánto cuesta?'],
  ['Buongiorno, vorrei sapere quando parte il treno. Grazie mille', 'quando parte il treno.'],
  ['Bom dia, gostaria de saber quanto custa', 'quanto custa'],
  [
    'Hoi, kunt u mij vertellen wanneer de boot vertrekt? Met vriendelijke groet, Bo',
    'wanneer de boot vertrekt?',
  ],
])('%s is %s', (message, question) => {
  expect(withoutPolitePhrases(message)).toBe(question);
});

test.each([
  'Thanks!',
  'Tell me about the hostel',
  'What do you know about Hi-Fi, and when was it sold?',
  'Who thanked the team?',
  'I have a 9 m boat. What do I pay?',
  'When did Y. pestis reach England?',
])('%s stays', (message) => {
  expect(withoutPolitePhrases(message)).toBe(message);
});

test('the last question of a message is told from what is said beside it', () => {
  expect(lastQuestionOf('We lost the letter. How much is the trip?')).toBe('How much is the trip?');
  expect(lastQuestionOf('How much is the trip?')).toBeUndefined();
  expect(lastQuestionOf('When did Y. pestis reach England?')).toBeUndefined();
});
