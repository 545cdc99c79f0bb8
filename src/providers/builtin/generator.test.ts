import { expect, test } from 'vitest';
import { collect } from '../../../test/support/openai-scripted-server.ts';
import type { GenerateRequest } from '../../ports/generator.ts';
import type { Passage } from '../../ports/passage.ts';
import { nothingFound, refusalIn } from './generator/own-words.ts';
import { createBuiltinGenerator } from './generator.ts';
import { languageOf } from './languages.ts';

const leave = passage('handbook.pdf', 4, [
  'Full-time employees receive **25 days** of paid holiday a year.',
  'Requests go to your manager at least two weeks ahead.',
  'Dr. Smith approves exceptions, e.g. for weddings.',
]);
const prices = passage('prices.md', null, [
  '| Part | Description | Price |\n|---|---|---|\n| LX-4410/B | Pump | 129.50 EUR |\n| LX-4411 | Valve | 18.00 EUR |',
]);
const lease = passage('合同.docx', null, [
  '租赁期限为三年，自2024年1月1日起。',
  '租金每月人民币8,000元，押金为两个月租金。',
]);

function passage(
  filename: string,
  page: number | null,
  paragraphs: string[],
  headingPath: string[] = [],
): Passage {
  const text = paragraphs.join('\n\n');
  return { chunkId: filename, fileId: filename, filename, text, headingPath, page, score: 1 };
}

async function ask(question: string, change: Partial<GenerateRequest> = {}) {
  const passages = [leave, prices, lease];
  const events = await collect(
    createBuiltinGenerator().generate({
      model: 'local',
      messages: [{ role: 'user', content: question }],
      standaloneQuestion: question,
      passages,
      ...change,
    }),
  );
  return { text: events.map((event) => (event.type === 'text' ? event.text : '')).join(''), events };
}

test.each([
  'Hello, I hope you are well. Could you please tell me how many days of paid holiday I get a year? Thanks a lot!',
  'Guten Morgen, kurze Frage: how many days of paid holiday a year? Vielen Dank im Voraus',
  'I have just joined as a gardener and lost my letter. How many days of paid holiday do employees get?',
])('a polite message is answered as its question is: %s', async (message) => {
  expect((await ask(message)).text).toContain('25 days');
});

test('quotes the sentence that answers, with its number, and lists its source', async () => {
  const { text } = await ask('How many holiday days do full-time employees get?');
  expect(text).toBe(
    'Full-time employees receive 25 days of paid holiday a year. [1]\n\nSources:\n[1] handbook.pdf, page 4',
  );
});

test('quotes the cell that is asked for with what names its row', async () => {
  const { text } = await ask('How much does LX-4411 cost?');
  expect(text).toBe('Part: LX-4411, Price: 18.00 EUR [1]\n\nSources:\n[1] prices.md');
});

const errors = passage('manual.pdf', 2, [
  '| Code | Meaning | What to do |\n|---|---|---|\n| E07 | Battery too cold | Warm it. |\n| E21 | Motor too hot | Stop for 15 minutes. |',
  'Switches are part 7714-B.',
  'Pads for both wheels carry part number 7702-A and cost 24 euros.',
]);

test.each(['What does error E21 mean?', 'what does e21 mean?'])(
  '%s quotes only what has the code',
  async (question) => {
    const { text } = await ask(question, { passages: [errors] });
    expect(text).toMatch(/^Code: E21, Meaning: Motor too hot \[1\]\n\nSources:/);
  },
);

test('the sentence that answers best comes first, whatever stands before it in its passage', async () => {
  const { text } = await ask('What is the part number of the pads?', { passages: [errors] });
  expect(text).toMatch(/^Pads for both wheels carry part number 7702-A/);
});

test('answers in Chinese from Chinese', async () => {
  const { text } = await ask('押金是多少？');
  expect(text).toBe('租金每月人民币8,000元，押金为两个月租金。 [1]\n\nSources:\n[1] 合同.docx');
});

const eastern = [
  passage(
    '员工手册.md',
    null,
    ['新员工试用期为三个月。试用期内离职须提前3天通知。'],
    ['员工手册', '试用期与离职'],
  ),
  passage('报价单.csv', null, [
    '| 产品编号 | 产品名称 | 单价（元） |\n|---|---|---|\n| A-101 | 水杯 | 39.90 |\n| A-102 | 保温壶 | 128.00 |',
  ]),
  passage('就業規則.md', null, ['給与は毎月末日に締め切り、翌月25日に支払います。'], ['就業規則', '給与']),
  passage('취업규칙.md', null, ['정년은 만 60세입니다.', '수습기간은 3개월입니다.'], ['취업규칙', '퇴직']),
  passage(
    'คู่มือ.md',
    null,
    ['พนักงานทำงานเวลา 8.30 น. ถึง 17.30 น.', 'พนักงานหญิงมีสิทธิลาคลอด 98 วัน'],
    ['คู่มือพนักงาน'],
  ),
];

test.each([
  ['What is the unit price of A-102?', 1, '128.00'],
  ['When are salaries paid?', 2, '25日'],
  ['What is the retirement age?', 3, '60세'],
  ['How long is maternity leave?', 4, '98 วัน'],
  ['保温壶多少钱？', 1, '128.00'],
  ['哪个产品最贵？', 1, '产品名称: 保温壶'],
  ['급여는 언제 지급하나요?', undefined, ''],
  ['พนักงานทำงานกี่โมง', 4, '8.30 น. ถึง 17.30 น.'],
])(
  'of documents in scripts without spaces is asked in English or their language: %s',
  async (question, source, expected) => {
    const passages = source === undefined ? eastern.slice(3, 4) : eastern.slice(source, source + 1);
    const { text } = await ask(question, { passages });
    if (source === undefined) expect(text).toBe(refusalIn(languageOf(question)));
    else expect(text).toContain(expected);
  },
);

const vietnamese = passage('sổ-tay.md', null, [
  'Nhân viên chính thức được nghỉ phép 18 ngày mỗi năm.',
  'Phòng hành chính cấp thẻ ra vào. Công ty trả phí gửi xe cho nhân viên ở trụ sở chính.',
]);
const thai = passage('คู่มือ.md', null, ['ฝ่ายธุรการออกบัตรผ่านให้ในวันทำงานวันแรก บริษัทจ่ายค่าจอดรถให้พนักงานที่สำนักงานใหญ่']);

test.each([
  ['Nhân viên được nghỉ phép bao nhiêu ngày mỗi năm?', vietnamese, '18 ngày'],
  // As "Ai Cập", Egypt, but for its accents; and "thẻ" is no "the".
  ['Ai cấp thẻ ra vào?', vietnamese, 'Phòng hành chính cấp thẻ'],
  ['Chính phủ trả bao nhiêu cho công dân nghỉ hưu?', vietnamese, null],
  ['Công nhân chính được trả lương vào ngày nào trong tháng?', vietnamese, null],
  ['ใครออกบัตรผ่าน', thai, 'ฝ่ายธุรการออกบัตรผ่าน'],
  ['สำนักงานใหญ่ตั้งอยู่ที่จังหวัดใด', thai, null],
])(
  'syllables of Vietnamese and short words of Thai alone say nothing: %s',
  async (question, document, expected) => {
    const { text } = await ask(question, { passages: [document] });
    if (expected === null) expect(text).toBe(refusalIn(languageOf(question)));
    else expect(text).toContain(expected);
  },
);

test.each([
  'What is the capital of France?',
  'Who won the world cup in 2018?',
  '???',
  '???',
  '法国的首都是哪里？',
])('says that it found nothing when asked "%s"', async (question) => {
  const { text, events } = await ask(question);
  expect(text).toBe(refusalIn(languageOf(question)));
  expect(events.at(-1)).toMatchObject({ type: 'finish', reason: 'stop', quoted: [] });
});

test('quotes the text of a page and not its running header', async () => {
  const paged = passage('guide.pdf', 7, [
    'Row access control restricts which rows of a table a user may read.',
    '4 Row and Column Access Control Support in the Database',
  ]);
  const { text, events } = await ask('What is row access control?', { passages: [paged] });
  expect(text).toMatch(
    /^Row access control restricts which rows of a table a user may read\. \[1\]\n\nSources/u,
  );
  expect(events.at(-1)).toMatchObject({ quoted: [1] });
});

test('says that it found nothing when there are no passages', async () => {
  expect((await ask('Who approves exceptions?', { passages: [] })).text).toBe(nothingFound);
});

test.each([
  ['none', 'Who approves exceptions?', 'There are no documents to answer from yet.'],
  ['none', 'Wer genehmigt Ausnahmen?', 'Es gibt noch keine Dokumente, aus denen ich antworten könnte.'],
  [
    'unread',
    'Who approves exceptions?',
    /^I could not find anything .* Some documents are still being processed/,
  ],
] as const)('says what is lacking when it found nothing: %s, %s', async (missing, question, expected) => {
  const { text } = await ask(question, { passages: [], findMissing: async () => missing });
  expect(text).toMatch(expected);
});

test("answers from the caller's own context without a number", async () => {
  const { text } = await ask('What is the codename of the project?', {
    extraContext: 'The codename of the project is Bluebird.',
  });
  expect(text).toBe('The codename of the project is Bluebird.');
});

test('says a sentence once that overlapping passages share', async () => {
  const { text } = await ask('Who approves exceptions?', {
    passages: [leave, { ...leave, chunkId: 'other' }],
  });
  expect(text.match(/Dr\. Smith/gu)).toHaveLength(1);
});

test('stops at the token limit and says so', async () => {
  const { text, events } = await ask('How many holiday days do full-time employees get?', { maxTokens: 5 });
  expect(text).toBe('Full-time employees');
  expect(events.at(-1)).toMatchObject({ reason: 'length', usage: { completionTokens: 5 } });
});

test('stops at the token limit in a script without spaces', async () => {
  expect((await ask('押金是多少？', { maxTokens: 4 })).text).toBe('租金每月');
});

test('streams sentence by sentence', async () => {
  const { events } = await ask('Who approves exceptions?');
  expect(events.map((event) => event.type)).toEqual(['text', 'text', 'text', 'finish']);
});

test('stops when it is cancelled', async () => {
  const request = {
    model: 'local',
    messages: [],
    standaloneQuestion: 'Who approves exceptions?',
    passages: [leave],
  };
  const generation = createBuiltinGenerator().generate(request, AbortSignal.abort(new Error('client left')));
  await expect(collect(generation)).rejects.toThrow('client left');
});

const history = passage('history.md', null, [
  'Wang Laboratories: In the 1970s, Wang introduced dedicated word processors. They had small screens and floppy disks.',
  'WordStar (1978) was one of the first popular programs. It was sold for CP/M computers.',
  'The opening of the hall was celebrated with a dinner for 2000 guests.',
  'Scrooge McDuck lives in Duckburg. Dagobert Duck is his name in German.',
]);

test.each([
  ['How many copies of WordStar were sold?', 'no number, but for a year'],
  ['Who founded Wang Laboratories?', 'nobody, but for what was founded'],
  ['What is Donald Duck called in German?', 'another bearer of the name'],
])('%s is refused where the sentence has %s', async (question) => {
  const { text } = await ask(question, { passages: [history] });
  expect(text).toBe(nothingFound);
});

test('2000 of what was counted is no year', async () => {
  const { text } = await ask('How many guests celebrated the opening of the hall?', { passages: [history] });
  expect(text).toContain('2000 guests');
});

test('a sentence that points back is quoted with the one before it', async () => {
  const { text } = await ask('Which disks did the word processors with small screens have?', {
    passages: [history],
  });
  expect(text).toContain(
    'Wang introduced dedicated word processors. They had small screens and floppy disks. [1]',
  );
});

const lac = passage('guide.md', null, [
  'The museum in Lyon opens at nine. The museum in Lyon was founded by Claude Morel in 1931.',
]);

test('quotations in another language than the question are introduced in its own', async () => {
  const { text } = await ask('Quand le musée de Lyon a-t-il été fondé ?', { passages: [lac] });
  expect(text).toMatch(/^Les documents disent :\n\n/u);
  expect(text).toContain('was founded by Claude Morel in 1931. [1]');
  const asked = await ask('When was the museum in Lyon founded?', { passages: [lac] });
  expect(asked.text).toMatch(/^The museum in Lyon was founded by Claude Morel in 1931/u);
});

const handbook = passage('handbook.docx', null, [
  'Everyone may lease a company bicycle for 19 euros a month after the trial period.',
]);
const release = passage('notes.md', null, [
  'The alarm needs a Marlow Connect plan, which costs 3.90 euros a month; the first year is included with every new bicycle.',
]);

test('another document is not quoted that leaves out what is asked about', async () => {
  const { text } = await ask('How much does a company bicycle cost a month?', {
    passages: [handbook, release],
  });
  expect(text).toContain('19 euros a month');
  expect(text).not.toContain('Marlow Connect');
});

const museum = passage('museum.md', null, [
  'The museum was founded in 1897 by a merchant. Its garden has forty kinds of roses. Admission for children is free on Sundays, and the café opens at eleven.',
  '| Room | Height | Weight limit |\n|---|---|---|\n| Library | 4 m | 300 kg |\n| Attic | 2 m | 90 kg |',
]);

test.each([
  ['Wann wurde das Museum gegründet?', 'In den Dokumenten steht:', 'founded in 1897'],
  ['Какова высота библиотеки?', 'В документах сказано:', '4 m'],
  ['图书馆的高度是多少？', '文档中写道：', '4 m'],
  ['¿En qué jardín hay rosas?', 'Los documentos dicen:', 'roses'],
  ['Welche Höhe hat die Bibliothek?', 'In den Dokumenten steht:', '4 m'],
])('%s is answered from a document in another language', async (question, introduction, said) => {
  const { text } = await ask(question, { passages: [museum] });
  expect(text.startsWith(introduction)).toBe(true);
  expect(text).toContain(said);
});

const washer = passage('lavadora.md', null, [
  'Carga máxima: 7 kg\n\nPeso: 63 kg\n\nRuido en lavado: 52 dB',
  '| Código | Causa | Qué hacer |\n|---|---|---|\n| E10 | No entra agua | Abra el grifo |\n| E20 | No desagua | Limpie el filtro |',
]);
const trip = passage('protokol.md', null, [
  'Wycieczka klas szóstych do Torunia: wyjazd 21 maja o 7:00, powrót 22 maja. Koszt to 340 zł. Zgody rodziców: do 30 kwietnia.',
]);

test.each([
  ['¿Qué significa el error E20?', washer, 'Código: E20'],
  ['Ile kosztuje wycieczka?', trip, 'Koszt to 340 zł'],
])('%s is answered from a form in its own language without an introduction', async (question, from, said) => {
  expect((await ask(question, { passages: [from] })).text.startsWith(said)).toBe(true);
});

const clinic = passage('precos.md', null, [
  'As análises ao sangue fazem-se em jejum, entre as 8h00 e as 10h30. A pediatra é a Dra. Inês Carvalho.',
  '| Consulta | Duração | Preço |\n|---|---|---|\n| Análises ao sangue | 10 minutos | 22,00 € |\n| Pediatria | 30 minutos | 50,00 € |',
]);
const tenancy = passage('contratto.md', null, [
  'Il contratto decorre dal 1° ottobre 2024. La disdetta va comunicata con raccomandata sei mesi prima della scadenza.',
]);
const premises = passage('umowa.md', null, [
  'Umowa została zawarta na okres trzech lat. Czynsz wynosi 4200 zł miesięcznie i jest płatny do 10. dnia każdego miesiąca.',
]);
const atelier = passage('reglement.md', null, [
  'La valeur du ticket est de 9,50 €. Un acompte de 30 % est demandé à la commande. Le devis de la société Roussel, d’un montant de 12 800 €, est accepté.',
]);

test.each([
  ['Qual é o preço das análises?', clinic, '22,00 €'],
  ['Quem é a pediatra?', clinic, 'Dra. Inês Carvalho'],
  ['Quanto tempo prima devo dare la disdetta?', tenancy, 'sei mesi prima'],
  ['Ile płacimy czynszu?', premises, '4200 zł'],
  ['Faut-il verser un acompte ?', atelier, '30 %'],
])('%s is answered in its own language', async (question, from, said) => {
  expect((await ask(question, { passages: [from] })).text).toContain(said);
});

test.each([
  ['Ile wynosi premia?', premises, 'polish'],
  ['Quel est le numéro de téléphone de la société Roussel ?', atelier, 'french'],
])('%s is refused, in its language, beside what is near', async (question, from, language) => {
  expect((await ask(question, { passages: [from] })).text).toBe(refusalIn(language));
});

test('how often something is to be done is told by no row without a time', async () => {
  const manual = passage('manual.md', null, [
    'Limpie el filtro de la bomba una vez al mes. Cierre antes el grifo del agua y ponga un recipiente debajo.',
    '| Código | Causa | Qué hacer |\n|---|---|---|\n| E10 | Falta de agua | Abra el grifo |\n| E20 | Agua estancada | Limpie el filtro |',
  ]);
  const { text } = await ask('¿Cada cuánto hay que limpiar el filtro?', { passages: [manual] });
  expect(text).toContain('una vez al mes');
  expect(text).not.toContain('Qué hacer');
});

test.each([
  ['Hoe duur is de machine?', 'Opwarmen duurt ongeveer 40 seconden. De machine weegt 4 kg.'],
  ['Hoeveel mag het feest kosten?', 'Het feest is op zaterdag 27 juni van 14.00 tot 22.00 uur op het plein.'],
])('%s is answered by no time', async (question, said) => {
  const { text } = await ask(question, { passages: [passage('notulen.md', null, [said])] });
  expect(text).toBe(refusalIn('dutch'));
});

test.each([
  ['Wie heißt der Bürgermeister von Hamburg?', 'german'],
  ['Сколько стоит ремонт двигателя?', 'russian'],
])('%s is refused, in its language, where no document in another says it', async (question) => {
  expect((await ask(question, { passages: [museum] })).text).toBe(refusalIn(languageOf(question)));
});

const harbour = [
  'The tower was built by two brothers. It took them nine years. Visitors climb 212 steps to its top.',
  'The harbour was dredged for larger ships. A lighthouse stands at its mouth.',
].map((text, index) => passage(`harbour-${index}.md`, null, [text]));

test('across languages the neighbour of the best sentence is quoted, and nothing about something else', async () => {
  const { text } = await ask('Wann wurde der Turm gebaut?', { passages: harbour });
  expect(text).toContain('two brothers. [1]\n\nIt took them nine years. [1]');
  expect(text).not.toContain('ships');
});

test('across languages a neighbour that is too long leaves room for the next', async () => {
  const built =
    'The tower was built by two brothers from a village on the other side of the river, who were paid in wine.';
  const long = `In 1902 the tower was opened to visitors${', who carried stones up the hill'.repeat(13)}.`;
  const tower = passage('tower.md', null, [`It took nine years. ${built} ${long}`]);
  const { text } = await ask('Wann wurde der Turm gebaut?', { passages: [tower] });
  expect(text).toContain('nine years');
  expect(text).not.toContain('1902');
});

const wages = passage('wages.xlsx', null, [
  '# April 2024\n\n| Employee | Wage | Shift |\n|---|---|---|\n| Ada Brook | 3105.00 | early |\n| Oskar Novak | 2990.00 | late |',
  '# The office\n\nTelephone: 0555 443 118\n\nOpened on: 3 May 2019\n\nChair: Dorothea Finch',
]);

const contracts = ['Tarif.md', 'Ordnung.md'].map((filename) =>
  passage(filename, null, [
    'Der Vertrag kann mit einer Frist von einem Monat gekündigt werden. Die Preise gelten bis zum Ende des Jahres.',
  ]),
);

test.each([
  ['another month', 'What was the wage of Ada Brook in June 2024?'],
  ['two names crossed', 'What was the wage of Ada Novak in April 2024?'],
  ['an address of e-mail', 'What is the e-mail of the office?'],
  ['a person beside the one who is named', "Who is the chair's deputy?"],
  ['a department that is not there', 'What was the wage of the legal department in April 2024?'],
])('refuses what only has something near it: %s', async (_, question) => {
  expect((await ask(question, { passages: [wages] })).text).toBe(nothingFound);
});

test('answers from the row and the form beside which it refuses what is near', async () => {
  const { text } = await ask('What was the wage of Ada Brook in April 2024?', { passages: [wages] });
  expect(text).toContain('3105.00');
  expect((await ask('Who is the chair of the office?', { passages: [wages] })).text).toContain(
    'Dorothea Finch',
  );
});

test('answers from a document in another language beside those in the language of the question', async () => {
  const { text } = await ask('Wann wurde das Museum gegründet?', { passages: [museum, ...contracts] });
  expect(text).toContain('founded in 1897');
});

test('a question of two words is answered, and a price that nothing states is not', async () => {
  const ferry = passage('ferry.md', null, ['The ferry to the island leaves at noon.']);
  const { text } = await ask('Where does the ferry go?', { passages: [ferry] });
  expect(text).toContain('to the island');
  expect((await ask('How much is the ferry?', { passages: [ferry] })).text).toBe(nothingFound);
});

const fleet = passage(
  'fleet.xlsx',
  null,
  [
    '| Vehicle | Driver | Kilometres |\n|---|---|---|\n| Kangoo | Ingrid Solheim | 22410 |\n| Caddy | Pavel Horak | 27830 |',
    '# 2024\n\n| Vehicle | Driver | Kilometres |\n|---|---|---|\n| Kangoo | Lena Dvorak | 24075 |\n| Proace | Ingrid Solheim | 9840 |',
  ],
  ['2023'],
);

test('a heading within a passage takes the place of its first one: a row of 2024 is none of 2023', async () => {
  const { text } = await ask('Who drove the Kangoo in 2023?', { passages: [fleet] });
  expect(text).toMatch(/^Vehicle: Kangoo, Driver: Ingrid Solheim \[1\]/u);
  const other = await ask('How many kilometres did the Proace run in 2023?', { passages: [fleet] });
  expect(other.text).toBe(nothingFound);
});

const allotment = passage('allotment.md', null, [
  'A full plot costs 72 pounds a year, a half plot 38 pounds. Requests go to the clerk. The clerk keeps a list of all who wait.',
  'The hut on the first floor of the barn has three benches. Gardeners share the benches with each other.',
]);

test.each([
  ['another size', 'How much does a quarter plot cost?'],
  ['gardeners, and not how many', 'How many gardeners share the benches?'],
])('refuses what only has something near it: %s', async (_, question) => {
  expect((await ask(question, { passages: [allotment] })).text).toBe(nothingFound);
});

test('answers what stands beside what it refuses', async () => {
  expect((await ask('How much does a half plot cost?', { passages: [allotment] })).text).toContain(
    '38 pounds',
  );
  const { text } = await ask('How many benches are on the first floor?', { passages: [allotment] });
  expect(text).toContain('three benches');
});

const claim = passage('claim.pdf', 1, [
  '| Date | Item | Amount |\n|---|---|---|\n| 4 March | Flight Leeds to Oslo | 186.40 |\n| 4 March | Taxi to the airport | 31.00 |\n| 7 March | Hotel, 3 nights | 410.00 |',
]);
const boilers = passage('boilers.md', null, [
  '| | Calora 310 | Calora 320 |\n|---|---|---|\n| Weight | 31 kg | 34 kg |',
]);
const office = passage('office.md', null, [
  'Full-time staff have 26 days of holiday a year. Requests go to the practice manager, Colette Ambrose, by 31 March.',
  'The alarm is set by the last to leave. Each key holder has a code of their own. A lost card is replaced for 3 pounds.',
]);

test.each([
  ['another row of the table', 'How much was the taxi to the hotel?', claim],
  ['another model', 'What is the weight of the Calora 330?', boilers],
  ['the other kind of staff', 'How many days of holiday do part-time staff have?', office],
  ['the manager', 'Who is the deputy of the practice manager?', office],
  ['an alarm', 'What is the alarm code?', office],
  [
    'an amount',
    'What is the amount of claim 3139?',
    passage('c.md', null, ['Please pay the amount of claim 3139.']),
  ],
  ['a price for others', 'How much does a lost card cost for companies?', office],
])('refuses what a document about %s does not state', async (_, question, document) => {
  expect((await ask(question, { passages: [document] })).text).toBe(nothingFound);
});

test.each([
  ['How much was the flight from Leeds to Oslo?', '186.40', claim],
  ['What is the amount for the taxi to the airport?', '31.00', claim],
  ['How many days of holiday do full-time staff have?', '26 days', office],
  ['What is the weight of the Calora 320?', '34 kg', boilers],
  ['Who is the practice manager?', 'Colette Ambrose', office],
  ['How much does a lost card cost?', '3 pounds', office],
  ['How many days of holiday do full-time staf at Ambrosse have?', '26 days', office],
])('answers %s', async (question, answer, document) => {
  expect((await ask(question, { passages: [document] })).text).toContain(answer);
});

const campers = passage('camper-hire.pdf', 1, [
  '**Driftwood** Campervan hire agreement',
  'Drawn up on: 14 May 2026 by Morwenna Tangye\nHeight: 2.68 m\nFresh water: 95 litres',
  '| Item | Quantity | Rate | Amount |\n|---|---|---|---|\n| Awning | 1 | 60.00 | 60.00 |\n| Bedding set | 2 | 18.50 | 37.00 |\n| Total | | | 1,191.40 |\n| Still to pay, by 29 May | | | 791.40 |',
]);
const statement = passage('card-statement.pdf', 1, [
  '| Where | Abroad | Rate | GBP |\n|---|---|---|---|\n| Brasserie Lutetia, Lille | EUR 74.20 | 0.8612 | 63.90 |\n| Hotel Vauban, Lyon | EUR 312.00 | 0.8612 | 268.69 |',
  'Statement date: 30 April 2026\nNew balance: 738.35\nPay by: 26 May 2026',
]);

test.each([
  ['of what the title of its document names', 'How high is the camper?', 'Height: 2.68 m'],
  ['beside what names its row', 'How much is still owed on the campervan hire?', '791.40'],
  ['in the row of totals', 'What did the hire come to in total?', '1,191.40'],
  ['in the currency asked for', 'How much did the hotel in Lyon cost in pounds?', 'GBP: 268.69'],
  ['that tells until when', 'By when does the balance have to be paid?', '26 May 2026'],
  ['asked for by another form of its verb', 'Who drew up the agreement?', 'Morwenna Tangye'],
])('quotes the value %s', async (_, question, value) => {
  expect((await ask(question, { passages: [campers, statement] })).text).toContain(value);
});

test('takes no label that has other words too for a definition', async () => {
  const chart = passage('db.pdf', 14, ['Active Row Access Control (permissions): Active Masks']);
  const prose = passage('db.pdf', 2, [
    'Row Access Control is a second layer of security that complements privileges on tables.',
  ]);
  const { text } = await ask('What is row access control?', {
    passages: [chart, prose, leave, prices, campers, statement],
  });
  expect(text).toMatch(/^Row Access Control is a second layer/u);
});

test('takes a place for nobody', async () => {
  const guide = passage('museum-guide.pdf', 1, [
    'The oldest clock of the museum is the iron turret clock of 1386, from Salisbury.',
  ]);
  expect((await ask('Who founded the clock museum?', { passages: [guide] })).text).toBe(nothingFound);
});

test('who signed a letter is told by the lines below its closing', async () => {
  const letter = passage('roof.txt', null, [
    'Dear Mrs Berg,',
    'we can replace the tiles of the roof in April.',
    'Yours sincerely,',
    'Derek Harwell\nManaging Director',
  ]);
  const { text } = await ask('Who signed the letter about the roof?', { passages: [prices, letter] });
  expect(text).toMatch(/^Derek Harwell, Managing Director \[1\]/u);
});
