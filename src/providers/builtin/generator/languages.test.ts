import { expect, test } from 'vitest';
import { askBuiltin, passageOf } from '../../../../test/support/vendors/ask-builtin.ts';
import { languageOf } from '../languages.ts';
import { refusalIn } from './own-words.ts';

const eastern = [
  passageOf(
    '员工手册.md',
    null,
    ['新员工试用期为三个月。试用期内离职须提前3天通知。'],
    ['员工手册', '试用期与离职'],
  ),
  passageOf('报价单.csv', null, [
    '| 产品编号 | 产品名称 | 单价（元） |\n|---|---|---|\n| A-101 | 水杯 | 39.90 |\n| A-102 | 保温壶 | 128.00 |',
  ]),
  passageOf('就業規則.md', null, ['給与は毎月末日に締め切り、翌月25日に支払います。'], ['就業規則', '給与']),
  passageOf('취업규칙.md', null, ['정년은 만 60세입니다.', '수습기간은 3개월입니다.'], ['취업규칙', '퇴직']),
  passageOf(
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
    const text = await askBuiltin(question, passages);
    if (source === undefined) expect(text).toBe(refusalIn(languageOf(question)));
    else expect(text).toContain(expected);
  },
);

const vietnamese = passageOf('sổ-tay.md', null, [
  'Nhân viên chính thức được nghỉ phép 18 ngày mỗi năm.',
  'Phòng hành chính cấp thẻ ra vào. Công ty trả phí gửi xe cho nhân viên ở trụ sở chính.',
]);
const thai = passageOf('คู่มือ.md', null, [
  'ฝ่ายธุรการออกบัตรผ่านให้ในวันทำงานวันแรก บริษัทจ่ายค่าจอดรถให้พนักงานที่สำนักงานใหญ่',
]);

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
    const text = await askBuiltin(question, [document]);
    if (expected === null) expect(text).toBe(refusalIn(languageOf(question)));
    else expect(text).toContain(expected);
  },
);

const lac = passageOf('guide.md', null, [
  'The museum in Lyon opens at nine. The museum in Lyon was founded by Claude Morel in 1931.',
]);

test('quotations in another language than the question are introduced in its own', async () => {
  const text = await askBuiltin('Quand le musée de Lyon a-t-il été fondé ?', [lac]);
  expect(text).toMatch(/^Les documents disent :\n\n/u);
  expect(text).toContain('was founded by Claude Morel in 1931. [1]');
  const asked = await askBuiltin('When was the museum in Lyon founded?', [lac]);
  expect(asked).toMatch(/^The museum in Lyon was founded by Claude Morel in 1931/u);
});

const museum = passageOf('museum.md', null, [
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
  const text = await askBuiltin(question, [museum]);
  expect(text.startsWith(introduction)).toBe(true);
  expect(text).toContain(said);
});

const washer = passageOf('lavadora.md', null, [
  'Carga máxima: 7 kg\n\nPeso: 63 kg\n\nRuido en lavado: 52 dB',
  '| Código | Causa | Qué hacer |\n|---|---|---|\n| E10 | No entra agua | Abra el grifo |\n| E20 | No desagua | Limpie el filtro |',
]);
const trip = passageOf('protokol.md', null, [
  'Wycieczka klas szóstych do Torunia: wyjazd 21 maja o 7:00, powrót 22 maja. Koszt to 340 zł. Zgody rodziców: do 30 kwietnia.',
]);

test.each([
  ['¿Qué significa el error E20?', washer, 'Código: E20'],
  ['Ile kosztuje wycieczka?', trip, 'Koszt to 340 zł'],
])('%s is answered from a form in its own language without an introduction', async (question, from, said) => {
  expect((await askBuiltin(question, [from])).startsWith(said)).toBe(true);
});

const clinic = passageOf('precos.md', null, [
  'As análises ao sangue fazem-se em jejum, entre as 8h00 e as 10h30. A pediatra é a Dra. Inês Carvalho.',
  '| Consulta | Duração | Preço |\n|---|---|---|\n| Análises ao sangue | 10 minutos | 22,00 € |\n| Pediatria | 30 minutos | 50,00 € |',
]);
const tenancy = passageOf('contratto.md', null, [
  'Il contratto decorre dal 1° ottobre 2024. La disdetta va comunicata con raccomandata sei mesi prima della scadenza.',
]);
const premises = passageOf('umowa.md', null, [
  'Umowa została zawarta na okres trzech lat. Czynsz wynosi 4200 zł miesięcznie i jest płatny do 10. dnia każdego miesiąca.',
]);
const atelier = passageOf('reglement.md', null, [
  'La valeur du ticket est de 9,50 €. Un acompte de 30 % est demandé à la commande. Le devis de la société Roussel, d’un montant de 12 800 €, est accepté.',
]);

test.each([
  ['Qual é o preço das análises?', clinic, '22,00 €'],
  ['Quem é a pediatra?', clinic, 'Dra. Inês Carvalho'],
  ['Quanto tempo prima devo dare la disdetta?', tenancy, 'sei mesi prima'],
  ['Ile płacimy czynszu?', premises, '4200 zł'],
  ['Faut-il verser un acompte ?', atelier, '30 %'],
])('%s is answered in its own language', async (question, from, said) => {
  expect(await askBuiltin(question, [from])).toContain(said);
});

test.each([
  ['Ile wynosi premia?', premises, 'polish'],
  ['Quel est le numéro de téléphone de la société Roussel ?', atelier, 'french'],
])('%s is refused, in its language, beside what is near', async (question, from, language) => {
  expect(await askBuiltin(question, [from])).toBe(refusalIn(language));
});

test.each([
  ['Hoe duur is de machine?', 'Opwarmen duurt ongeveer 40 seconden. De machine weegt 4 kg.'],
  ['Hoeveel mag het feest kosten?', 'Het feest is op zaterdag 27 juni van 14.00 tot 22.00 uur op het plein.'],
])('%s is answered by no time', async (question, said) => {
  const text = await askBuiltin(question, [passageOf('notulen.md', null, [said])]);
  expect(text).toBe(refusalIn('dutch'));
});

test.each([
  ['Wie heißt der Bürgermeister von Hamburg?', 'german'],
  ['Сколько стоит ремонт двигателя?', 'russian'],
])('%s is refused, in its language, where no document in another says it', async (question) => {
  expect(await askBuiltin(question, [museum])).toBe(refusalIn(languageOf(question)));
});

const harbour = [
  'The tower was built by two brothers. It took them nine years. Visitors climb 212 steps to its top.',
  'The harbour was dredged for larger ships. A lighthouse stands at its mouth.',
].map((text, index) => passageOf(`harbour-${index}.md`, null, [text]));

test('across languages the neighbour of the best sentence is quoted, and nothing about something else', async () => {
  const text = await askBuiltin('Wann wurde der Turm gebaut?', harbour);
  expect(text).toContain('two brothers. [1]\n\nIt took them nine years. [1]');
  expect(text).not.toContain('ships');
});

test('across languages a neighbour that is too long leaves room for the next', async () => {
  const built =
    'The tower was built by two brothers from a village on the other side of the river, who were paid in wine.';
  const long = `In 1902 the tower was opened to visitors${', who carried stones up the hill'.repeat(13)}.`;
  const tower = passageOf('tower.md', null, [`It took nine years. ${built} ${long}`]);
  const text = await askBuiltin('Wann wurde der Turm gebaut?', [tower]);
  expect(text).toContain('nine years');
  expect(text).not.toContain('1902');
});

const contracts = ['Tarif.md', 'Ordnung.md'].map((filename) =>
  passageOf(filename, null, [
    'Der Vertrag kann mit einer Frist von einem Monat gekündigt werden. Die Preise gelten bis zum Ende des Jahres.',
  ]),
);

test('answers from a document in another language beside those in the language of the question', async () => {
  const text = await askBuiltin('Wann wurde das Museum gegründet?', [museum, ...contracts]);
  expect(text).toContain('founded in 1897');
});
