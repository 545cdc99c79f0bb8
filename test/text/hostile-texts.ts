/** Short texts that slow code takes long for once they are repeated: each attacks another way to look ahead or back. */
const units: string[] = [
  // Markdown that opens and never closes.
  ...['`', '``a`', '[', ']', '](', '[a](', '![a] ', '[a](b "', '(', '<a ', '<', '\\', '>', '> '],
  ...['**', '**a ', '__a ', '_a ', '*a ', '*a* ', '~~a ', '_', '|', '| a ', '|-', '\\|', '| a | b |\n'],
  ...[
    '#',
    '# a\n',
    '#  #',
    '- a\n',
    '1. a\n',
    'a:\n- b\n',
    '```\n',
    '---\n',
    '***\n',
    '[1] ',
    '[1,',
    '【',
    '[9',
  ],
  // White space, seen and unseen.
  ...[
    ' ',
    '\t',
    '\u00a0',
    '\n',
    '\n ',
    '\r\n',
    'a\n',
    'a\n\n',
    '\u200b',
    '\u200d',
    '\u00ad',
    '\u2028',
    'a  \n',
  ],
  // Words, and what joins or ends them.
  ...[
    'a',
    'A',
    'ab ',
    '1',
    '1 ',
    'a-',
    '-',
    '-a1',
    'a_',
    'a@',
    '@',
    '.',
    '. ',
    'A. ',
    'a. b ',
    'B. B ',
    '1.',
    '1,',
    '1,000,',
  ],
  ...[
    '1.1 A ',
    ': ',
    'a: ',
    '? ',
    '?',
    '"',
    '."',
    "a'",
    ', ',
    '; ',
    'a, b; ',
    'ing ',
    'aed',
    's',
    'Dr. ',
    '…',
    '!',
  ],
  // Other scripts, marks without end, and pairs of code units.
  ...[
    '租',
    '租赁。',
    '。',
    'か',
    'ー',
    '가',
    'ก',
    'กา ',
    'े',
    'ا',
    'ال',
    'وال ',
    'я',
    'ß',
    'ﷺ',
    'İ',
    '租a',
    '租1',
  ],
  ...[
    '\u0301',
    'a\u0301',
    '\u0301\u0323',
    'e\u0323\u0301 ',
    '\u064b',
    '\u0e31',
    '\ud83d\ude00',
    '\ufe0f',
    '👩‍👩‍👧',
  ],
];

/** Texts of a length that slow code takes long for, each with a name for reports. */
export function hostileTexts(length: number): { name: string; text: string }[] {
  const repeated = units.map((unit) => ({
    name: JSON.stringify(unit),
    text: unit.repeat(Math.ceil(length / unit.length)).slice(0, length),
  }));
  return [
    ...repeated,
    { name: 'backquotes in runs of all lengths', text: runsOf('`', length) },
    { name: 'words that are all different', text: numbered('w', ' ', length) },
    { name: 'identifiers that are all different', text: numbered('XK-', ', ', length) },
    { name: 'sentences that are all different', text: numbered('Pump ', ' leaks. ', length) },
    { name: 'headings that are all different', text: numbered('## Part ', '\ntext\n\n', length) },
    {
      name: 'a long heading over many sentences',
      text: `# ${'word '.repeat(length / 10)}\n\n${'It is. '.repeat(length / 14)}`,
    },
    { name: 'a word, many spaces and a word', text: `a${' '.repeat(length - 2)}b` },
    {
      name: 'two words far apart, each often',
      text: `${'alpha '.repeat(length / 12)}${'beta '.repeat(length / 12)}`,
    },
  ];
}

function runsOf(character: string, length: number): string {
  let text = '';
  for (let run = 1; text.length < length; run += 1) text += `${character.repeat(run)} `;
  return text.slice(0, length);
}

function numbered(before: string, after: string, length: number): string {
  let text = '';
  for (let number = 1; text.length < length; number += 1) text += `${before}${number}${after}`;
  return text.slice(0, length);
}
