import { expect, test } from 'vitest';
import { extractTerms } from '../../../../text/word-similarity.ts';
import { likenessOfMeanings, meaningOf, splitCompound } from './concepts.ts';
import { easternLanguages, linesOfEasternTables } from './eastern-tables.ts';
import { findExpressions } from './expressions.ts';
import { linesOfAllTables } from './read-lexicon.ts';
import { furtherLanguages, languages } from './tables.ts';

function likeness(asked: [string, string], found: [string, string]): number {
  const [one, other] = [meaningOf(...asked), meaningOf(...found)];
  const kind = asked[1] === found[1] ? 'synonym' : 'translation';
  if (!one || !other) throw new Error(`The tables do not have ${asked[0]} or ${found[0]}`);
  return likenessOfMeanings(one, other, kind);
}

test.each<[string, string, string, string]>([
  ['living', 'english', 'Occupation', 'english'],
  ['paid', 'english', 'pay', 'english'],
  ['Tuesday', 'english', 'Tue', 'english'],
  ['Kaution', 'german', 'deposit', 'english'],
  ['loyer', 'french', 'Miete', 'german'],
  ['véhicules', 'french', 'vehicles', 'english'],
  ['cuesta', 'spanish', 'Price', 'english'],
  ['wheelchair', 'english', 'step-free', 'english'],
  ['signup', 'english', 'registration', 'english'],
  ['boss', 'english', 'Vorgesetzte', 'german'],
  ['fired', 'english', 'dismissal', 'english'],
  ['kaputt', 'german', 'defekt', 'german'],
  ['ascenseur', 'french', 'lift', 'english'],
  ['cheapest', 'english', 'lowest-priced', 'english'],
  ['soonest', 'english', 'earliest', 'english'],
  ['Selbstbehalt', 'german', 'excess', 'english'],
  ['lawyer', 'english', 'legal', 'english'],
  ['caparra', 'italian', 'deposit', 'english'],
  ['onkosten', 'dutch', 'declaraties', 'dutch'],
  ['urlopu', 'polish', 'holiday', 'english'],
  ['urlop', 'polish', 'Urlaub', 'german'],
  ['wypłata', 'polish', 'wynagrodzenie', 'polish'],
  ['мосты', 'russian', 'bridge', 'english'],
  ['وسيارتهم', 'arabic', 'car', 'english'],
  ['حكومتهم', 'arabic', 'government', 'english'],
  ['सड़कों', 'hindi', 'road', 'english'],
  ['दक्षिणी', 'hindi', 'south', 'english'],
  ['πληθυσμός', 'greek', 'population', 'english'],
  ['şehirler', 'turkish', 'city', 'english'],
  ['الجسر', 'arabic', 'bridge', 'english'],
  ['सरकार', 'hindi', 'government', 'english'],
  ['政府', 'chinese', 'government', 'english'],
  ['รัฐบาล', 'thai', 'government', 'english'],
  ['đại học', 'vietnamese', 'university', 'english'],
  ['orașul', 'romanian', 'city', 'english'],
  ['angeklagt', 'german', 'accused', 'english'],
  ['podbój', 'polish', 'conquered', 'english'],
  ['сотрудничества', 'russian', 'cooperation', 'english'],
  ['投降', 'chinese', 'surrendered', 'english'],
  ['phát hiện', 'vietnamese', 'discovery', 'english'],
  ['слоны', 'russian', 'elephants', 'english'],
  ['Швейцария', 'russian', 'Suisse', 'french'],
  ['niederländisch', 'german', 'Dutch', 'english'],
  ['大使馆', 'chinese', 'embassy', 'english'],
  ['ความดัน', 'thai', 'pressure', 'english'],
  ['động vật có vú', 'vietnamese', 'mammals', 'english'],
  ['ηφαίστειο', 'greek', 'Vulkan', 'german'],
  ['января', 'russian', 'January', 'english'],
  ['понедельник', 'russian', 'Montag', 'german'],
  ['Οκτωβρίου', 'greek', 'October', 'english'],
  ['الخميس', 'arabic', 'Thursday', 'english'],
  ['मार्च', 'hindi', 'March', 'english'],
  ['พฤษภาคม'.normalize('NFKC'), 'thai', 'May', 'english'],
  ['thứ tư', 'vietnamese', 'Wednesday', 'english'],
  ['środę', 'polish', 'mercredi', 'french'],
  ['происходит', 'russian', 'occurs', 'english'],
  ['hızlandı', 'turkish', 'accelerated', 'english'],
  ['压缩', 'chinese', 'compressed', 'english'],
  ['skazany', 'polish', 'sentenced', 'english'],
  ['phân hủy', 'vietnamese', 'decomposition', 'english'],
  ['مزاد', 'arabic', 'auction', 'english'],
  ['試用期間', 'japanese', 'probation', 'english'],
  ['급여', 'korean', 'Gehalt', 'german'],
  ['發票', 'chinese', 'invoice', 'english'],
  ['ตำแหน่ง'.normalize('NFKC'), 'thai', 'position', 'english'],
  ['полушария', 'russian', 'hemisphere', 'english'],
  ['gospodăriilor', 'romanian', 'households', 'english'],
  ['средневековый', 'russian', 'medieval', 'english'],
  ['siyah', 'turkish', 'black', 'english'],
  ['поезда', 'russian', 'railway', 'english'],
  ['家庭', 'chinese', 'Familie', 'german'],
  ['zwierzęta', 'polish', 'animals', 'english'],
  ['λίμνες', 'greek', 'lakes', 'english'],
  ['nước', 'vietnamese', 'water', 'english'],
  ['पचास', 'hindi', 'fifty', 'english'],
  ['bags', 'english', 'luggage', 'english'],
  ['tips', 'english', 'gratuity', 'english'],
  ['fees', 'english', 'Gebühr', 'german'],
  ['paying', 'english', 'payment', 'english'],
  ['nappies', 'english', 'diapers', 'english'],
  ['disk', 'english', 'disc', 'english'],
])('%s (%s) means the same as %s (%s)', (asked, language, found, other) => {
  expect(likeness([asked, language], [found, other])).toBeGreaterThanOrEqual(0.6);
});

test.each<[string, string, string, string]>([
  ['deposit', 'english', 'discount', 'english'],
  ['Krankenkasse', 'german', 'illness', 'english'],
  ['mother', 'english', 'father', 'english'],
  ['load', 'english', 'unload', 'english'],
  ['arrival', 'english', 'departure', 'english'],
  ['vegetarian', 'english', 'vegan', 'english'],
  ['cheapest', 'english', 'costly', 'english'],
  ['growth', 'english', 'decline', 'english'],
  ['account-number', 'english', 'BIC', 'english'],
  ['maternity-leave', 'english', 'paternity-leave', 'english'],
  ['x-ray', 'english', 'ultrasound', 'english'],
  ['Frühschicht', 'german', 'Nachtschicht', 'german'],
  ['plaintiff', 'english', 'defendant', 'english'],
  ['меньшинство', 'russian', 'majority', 'english'],
  ['impossible', 'french', 'possible', 'english'],
  ['χειρότερος', 'greek', 'better', 'english'],
  ['Sweden', 'english', 'Swedish', 'english'],
  ['сестра', 'russian', 'brother', 'english'],
  ['изменения', 'russian', 'treason', 'english'],
  ['нейтроны', 'russian', 'protons', 'english'],
  ['tante', 'french', 'uncle', 'english'],
  ['Schweden', 'german', 'Switzerland', 'english'],
  ['أكسجين', 'arabic', 'hydrogen', 'english'],
  ['выдыхает', 'russian', 'inhaled', 'english'],
  ['prêter', 'french', 'borrow', 'english'],
  ['Gläubiger', 'german', 'debtor', 'english'],
  ['Großmutter', 'german', 'grandfather', 'english'],
  ['wife', 'english', 'husband', 'english'],
  ['Bruder', 'german', 'sister', 'english'],
  ['oluşan', 'turkish', 'death', 'english'],
  ['поезд', 'russian', 'course', 'english'],
  ['клетки', 'russian', 'telephone', 'english'],
  ['план', 'russian', 'airplane', 'english'],
  ['urlop', 'polish', 'leaf', 'english'],
  ['รถไฟ', 'thai', 'course', 'english'],
])('%s (%s) does not mean the same as %s (%s)', (asked, language, found, other) => {
  expect(likeness([asked, language], [found, other])).toBeLessThan(0.6);
});

test('a compound is said by both of its parts, and by one of them less', () => {
  const asked: [string, string] = ['Reparaturkosten', 'german'];
  expect(likeness(asked, ['repair', 'english'])).toBeLessThan(0.6);
  expect(splitCompound('Reparaturkosten', 'german')).toEqual(['reparatur', 'kosten']);
  expect(likeness(['repair', 'english'], ['Reparaturkosten', 'german'])).toBeGreaterThanOrEqual(0.6);
});

test.each([
  ['Step-free', ['step-free']],
  ['Is there a step free entrance?', ['step-free']],
  ['who cleans the washing machines', ['washing-machine']],
  ['free of charge for members', ['free-of-charge']],
  ['step by step and free', []],
  ['open 24 hours a day', ['24-hours']],
  ['a step', []],
])('the expressions of "%s" are %o', (text, expected) => {
  expect(findExpressions(extractTerms(text)).map(({ term }) => term.written)).toEqual(expected);
});

/** What is wrong with a line of the tables; undefined where nothing is. */
function faultOf(line: string): string | undefined {
  const columns = line.split('|').map((column) => column.trim());
  if (columns.length !== 1 && columns.length !== languages.length) return `${columns.length} columns`;
  for (const column of columns) {
    const words = column.split(' ');
    const twice = words.find((word, index) => words.indexOf(word) < index);
    if (twice !== undefined) return `"${twice}" twice`;
    const odd = words.find((word) => column !== '' && !/^[\p{L}\p{N}²]+(?:-[\p{L}\p{N}]+)*~?$/u.test(word));
    if (odd !== undefined) return `"${odd}" is no word`;
  }
  return undefined;
}

test.each([
  ['pay paid | zahlen', '2 columns'],
  ['pay paid pay', '"pay" twice'],
  ['pay  paid', '"" is no word'],
  ['pay~ment', '"pay~ment" is no word'],
])('"%s" is no line of a table: %s', (line, fault) => {
  expect(faultOf(line)).toBe(fault);
});

/** Words of languages that the tables of further ones have. */
const furtherWord = /^[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*~?$/u;

test('all lines of the tables have English alone, or a column of every language, further ones too or not, and each word once', () => {
  for (const line of linesOfAllTables()) {
    const further = line.split('|').slice(languages.length);
    expect(faultOf(line.split('|', languages.length).join('|')), line).toBeUndefined();
    expect([0, furtherLanguages.length], line).toContain(further.length);
    for (const column of further) {
      const words = column.split(' ').filter((word) => word !== '');
      expect(new Set(words).size, column).toBe(words.length);
      expect(
        words.filter((word) => !furtherWord.test(word)),
        column,
      ).toEqual([]);
      expect(column, column).not.toMatch(/(?<!\S)\S{1,2}~/u);
    }
  }
});

test('each line of the eastern tables has its columns, each word once', () => {
  for (const line of linesOfEasternTables()) {
    const columns = line.split('|');
    expect(columns.length, line).toBe(easternLanguages.length + 1);
    for (const column of columns) {
      const words = column.split(' ').filter((word) => word !== '');
      expect(new Set(words).size, column).toBe(words.length);
      expect(
        words.filter((word) => !/^[\p{L}\p{M}\p{N}ー-]+$/u.test(word)),
        column,
      ).toEqual([]);
    }
  }
});
