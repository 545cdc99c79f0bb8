import { expect, test } from 'vitest';
import { condenseQuestion } from './condense-question.ts';

function after(earlier: string[], question: string): string {
  const history = earlier.flatMap((content) => [
    { role: 'user' as const, content },
    { role: 'assistant' as const, content: 'It depends. [1]' },
  ]);
  return condenseQuestion(question, history);
}

test.each([
  ['a pronoun', 'How long does it last?', 'How long does it last? MB-540 battery cost'],
  ['no subject of its own', 'Why?', 'Why? MB-540 battery cost'],
])('%s brings the words of the question before', (_, question, condensed) => {
  expect(after(['What does the MB-540 battery cost?'], question)).toBe(condensed);
});

test.each([
  'Who approves hotel expenses in Lisbon?',
  'How long is parental leave, and who approves it?',
  'How long is parental leave? Who approves it?',
])('a question with a subject of its own stays as it is: %s', (question) => {
  expect(after(['What does the MB-540 battery cost?'], question)).toBe(question);
});

test('a question after a statement may be a follow-up', () => {
  const question = 'Thanks, I see. How long does it last?';
  expect(after(['What does the MB-540 battery cost?'], question)).toBe(`${question} MB-540 battery cost`);
});

test('a follow-up of a follow-up goes back to the question that names the subject', () => {
  const condensed = after(['Who tunes the piano?', 'And the church organ?'], 'How often?');
  expect(condensed).toBe('How often? tunes church organ');
});

test.each([
  ['When was Helmet 8.0.0 released?', 'And 7.0.0?', 'When was Helmet 7.0.0 released?'],
  ['What changed in Helmet 8.0.0?', 'And in 7.1.0?', 'What changed in Helmet 7.1.0?'],
  ['What does error code E12 mean?', 'And E21?', 'What does error code E21 mean?'],
  [
    'What does the MB-540 battery cost?',
    'What about the spare charger?',
    'What does the spare charger cost?',
  ],
  [
    'How long may I keep a novel from the library?',
    'And a film?',
    'How long may I keep a film from the library?',
  ],
  ['When was the old bridge built?', 'And the new one?', 'When was the new bridge built?'],
  ['Which saltwater fish do you sell?', 'And freshwater ones?', 'Which freshwater fish do you sell?'],
  ['Are train tickets refunded?', 'And taxis?', 'Are taxis refunded?'],
  ['How can I reach Jana Berg?', 'And Doug Mack?', 'How can I reach Doug Mack?'],
  ["What is Jana Berg's phone number?", 'And Tom Okoro?', "What is Tom Okoro's phone number?"],
  ["What is Tom Okoro's phone number?", 'And his e-mail?', "What is Tom Okoro's e-mail?"],
  [
    'Where is the key of the workshop?',
    'And the key of the boat shed?',
    'Where is the key of the boat shed?',
  ],
  ['Where does the bus stop on Monday?', 'And Friday?', 'Where does the bus stop on Friday?'],
  ['Wann öffnet das Bad am Montag?', 'Und am Samstag?', 'Wann öffnet das Bad am Samstag?'],
  ['Wie ist die Nummer von Jana Berg?', 'Und ihre E-Mail?', 'Wie ist die E-Mail von Jana Berg?'],
  ['Combien coûte la carte mensuelle ?', "Et l'annuelle ?", "Combien coûte l'annuelle ?"],
  [
    'Quel est le téléphone de Marie Roy ?',
    'Et celui de Jean Petit ?',
    'Quel est le téléphone de Jean Petit ?',
  ],
  ['¿Cuánto cuesta la pista de tenis?', '¿Y la de pádel?', '¿Cuánto cuesta la pista de pádel?'],
  ['¿Cuánto cuesta la pista de tenis?', '¿Y el gimnasio?', '¿Cuánto cuesta el gimnasio?'],
  ['Quanto costa la sauna?', 'E la piscina?', 'Quanto costa la piscina?'],
  ['Quanto custa o bilhete mensal?', 'E o anual?', 'Quanto custa o anual?'],
  ['Wat kost de sauna?', 'En het zwembad?', 'Wat kost het zwembad?'],
  ['周一几点开放？', '那周六呢？', '周六几点开放？'],
  ['应用2.0版什么时候发布的？', '那3.0版呢？', '应用3.0版什么时候发布的？'],
])('%s %s asks the same of another thing', (first, question, expected) => {
  expect(after([first], question)).toBe(expected);
});

test('an elliptical follow-up of a follow-up is completed too', () => {
  const earlier = ['When was Helmet 8.0.0 released?', 'And 7.1.0?'];
  expect(after(earlier, 'And 7.0.0?')).toBe('When was Helmet 7.0.0 released?');
});

test.each([
  ['How many days of annual leave do I have?', 'And parents?', /^And parents\? days annual leave$/u],
  ['How much is the deposit?', 'And if I cancel?', /^And if I cancel\? deposit$/u],
  ['Which boats are there?', 'And the second one?', /^And the second one\? boats$/u],
])('%s %s is no question about another thing', (first, question, expected) => {
  expect(after([first], question)).toMatch(expected);
});

test.each([
  ['How much is the second one?', 'How much is Otter Hall?'],
  ['And the last one?', 'Pine Loft'],
  ['Was kostet das dritte?', 'Was kostet Pine Loft?'],
  ['Combien coûte la première ?', 'Combien coûte Heron Room ?'],
  ['¿Cuánto cuesta la segunda?', '¿Cuánto cuesta Otter Hall?'],
])('%s points at what the answer listed', (question, expected) => {
  for (const listed of [
    'Three can be rented: Heron Room, Otter Hall and Pine Loft. [1]\n\nSources:\n[1] a.md',
    '- **Heron Room**: 20 people\n- Otter Hall (90 people)\n- Pine Loft [1]',
  ]) {
    const history = [
      { role: 'user' as const, content: 'Which rooms are there?' },
      { role: 'assistant' as const, content: listed },
    ];
    expect(condenseQuestion(question, history)).toContain(expected);
  }
});

test('"the other one" is the one of two that the question before did not name', () => {
  const history = [
    { role: 'user' as const, content: 'Which rooms are there?' },
    { role: 'assistant' as const, content: 'There are two: Heron Room and Otter Hall. [1]' },
    { role: 'user' as const, content: 'How much is the first one?' },
    { role: 'assistant' as const, content: 'It costs 60 euros. [1]' },
  ];
  expect(condenseQuestion('And the other one?', history)).toBe('How much is Otter Hall?');
});

test('questions before one that stands alone lend nothing', () => {
  const condensed = after(['Who tunes the piano?', 'When does the yellow ferry sail?'], 'What does it cost?');
  expect(condensed).toBe('What does it cost? yellow ferry sail');
});

test.each([
  ['Wie hoch ist die Kaution für den Schlüssel?', 'Und wann bekomme ich sie zurück?', /Kaution Schlüssel$/u],
  ['Quel est le prix du billet mensuel ?', 'Et pour les enfants ?', /billet mensuel$/u],
  ['租赁合同的押金是多少？', '那什么时候退还？', /租赁合同/u],
])('%s %s', (first, question, expected) => {
  expect(after([first], question)).toMatch(expected);
});

test('without earlier questions nothing changes', () => {
  expect(after([], 'And then?')).toBe('And then?');
});
