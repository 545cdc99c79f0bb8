import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  buildReference,
  isSameRanking,
  rankByReference,
} from '../../test/support/search/reference-ranking.ts';
import { createProjectRow, type Scope } from '../../test/support/stores/create-project-row.ts';
import { openTestDatabase } from '../../test/support/stores/open-test-database.ts';
import {
  addFile,
  addFileRow,
  chunkOf,
  replaceChunks,
  writeDocument,
} from '../../test/support/stores/store-chunks.ts';
import type { Queryable } from '../db/connections.ts';
import type { Database } from '../db/database.ts';
import { loadChunks } from '../db/documents/chunks.ts';
import { publishDocument } from '../db/documents/publish-documents.ts';
import { findRetiredDocument, sweepDocument } from '../db/documents/sweep-documents.ts';
import { deleteFile } from '../db/files/files.ts';
import { mergers } from '../jobs/tasks/segment-tasks.ts';
import type { Thesaurus } from '../ports/thesaurus.ts';
import { compactSegments } from '../segments/compact-segments.ts';
import { languagesOf, loadSegments } from '../segments/load-segments.ts';
import { createIndexCache } from './index-cache.ts';
import { rebuildSegments } from './rebuild-segments.ts';
import { searchWords } from './search-lexical.ts';

let database: Database;
const index = createIndexCache();
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

async function find({ projectId }: Scope, query: string): Promise<(string | undefined)[]> {
  const hits = await searchWords(database.pool, index, { projectId, query, limit: 1_000 });
  const chunks = await loadChunks(database.pool, { projectId, chunkIds: hits.map((hit) => hit.chunkId) });
  const texts = new Map(chunks.map(({ chunkId, text }) => [chunkId, text]));
  return hits.map(({ chunkId }) => texts.get(chunkId));
}

/** Compares the best hundred of each question, by an index that remembers and by one that does not. */
async function expectReference({ projectId }: Scope, queries: string[]): Promise<void> {
  const { pool } = database;
  const reference = await buildReference(pool, index.stemmer, projectId);
  const languages = languagesOf(await loadSegments(pool, index, projectId));
  for (const query of queries) {
    const expected = await rankByReference(pool, index.stemmer, reference, { query, languages });
    for (const reader of [index, createIndexCache()]) {
      const found = await searchWords(pool, reader, { projectId, query, limit: 100 });
      expect(found).toHaveLength(Math.min(100, expected.length));
      expect(isSameRanking(found, expected), query).toBe(true);
    }
  }
}

/** Sentences out of few words, so that most questions find many of them. */
function textsOf(random: () => number, count: number, words: string): string[] {
  const known = words.split(' ');
  return Array.from({ length: count }, () =>
    Array.from(
      { length: 3 + Math.floor(random() * 30) },
      () => known[Math.floor(random() ** 2 * known.length)],
    ).join(' '),
  );
}

const vocabularies = [
  'the pump is engines running valves of measured pressure Müller muller XK-9942 and torque',
  'die Pumpe ist läuft mit Ventile der Häuser gemessen Müller Druck XK-9942 und Haus pressure',
  'el motor de la presión medida válvulas con habitación habitaciones y Müller 10,000',
  '压力泵测量阀门 水泵 XK-9942 Ｅ１２ 測量',
];
const queries = [
  'pressure of the pump XK-9942',
  'Häuser Muller Druck',
  'habitacion presion',
  '测量压力 Müller 10.000',
];

/** Numbers from 0 to 1, the same in every run: Marsaglia, "Xorshift RNGs" (2003). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

test.each([7, 4711])(
  'scores are those of plain BM25 over the chunks whatever was added, deleted, merged and rebuilt (%i)',
  async (seed) => {
    const random = createRandom(seed);
    const scope = await createProjectRow(database.pool);
    const files: string[] = [];
    const chunks = () => {
      const words = vocabularies[Math.floor(random() * vocabularies.length)] ?? '';
      return textsOf(random, 1 + Math.floor(random() ** 3 * 40), words).map((text) => chunkOf(text));
    };
    const takeFile = () => files.splice(Math.floor(random() * files.length), 1)[0] ?? '';
    for (let step = 0; step < 45; step += 1) {
      const chance = random();
      if (chance < 0.6 || files.length === 0) files.push(await addFile(database.pool, scope, chunks()));
      else if (chance < 0.75) await deleteFile(database.pool, { projectId: scope.projectId, id: takeFile() });
      else if (chance < 0.82) {
        const id = takeFile();
        await replaceChunks(database.pool, { ...scope, id }, chunks());
        files.push(id);
      } else if (chance < 0.88) await sweepAll();
      else if (chance < 0.97)
        await compactSegments({ db: database.pool, cache: index, mergers }, scope.projectId);
      else await rebuildSegments(database.pool, index, scope.projectId);
      if (step % 9 === 8) await expectReference(scope, queries);
    }
    await compactSegments({ db: database.pool, cache: index, mergers }, scope.projectId);
    await expectReference(scope, queries);
    const { segments } = await loadSegments(database.pool, index, scope.projectId);
    expect(segments.size).toBeLessThan(16);
  },
);

async function sweepAll(): Promise<void> {
  for (let id = await findRetiredDocument(database.pool); id; id = await findRetiredDocument(database.pool)) {
    while (await sweepDocument(database.pool, id));
  }
}

test('nothing of a deleted document is left once its segments are merged', async () => {
  const scope = await createProjectRow(database.pool);
  const files: string[] = [];
  for (let file = 0; file < 8; file += 1) {
    files.push(await addFile(database.pool, scope, [chunkOf(`zork of file ${file}`)]));
  }
  await compactSegments({ db: database.pool, cache: index, mergers }, scope.projectId);
  for (const id of files.slice(0, 3)) {
    await deleteFile(database.pool, { projectId: scope.projectId, id });
  }
  await sweepAll();
  expect(await find(scope, 'zork')).toHaveLength(5);
  await compactSegments({ db: database.pool, cache: index, mergers }, scope.projectId);
  expect(await find(scope, 'zork')).toHaveLength(5);
  const left = await database.pool.query(
    `select (select count(*) from document where project_id = $1) as documents,
            (select sum(chunk_count) from segment where project_id = $1 and state = 'live' and generation_id is null) as chunks`,
    [scope.projectId],
  );
  expect(left.rows).toEqual([{ documents: 5, chunks: 5 }]);
});

test('a document that is deleted and swept while its segment is merged is found no more', async () => {
  const scope = await createProjectRow(database.pool);
  const files: string[] = [];
  for (let file = 0; file < 8; file += 1) {
    files.push(await addFile(database.pool, scope, [chunkOf(`zork of file ${file}`)]));
  }
  let wasDeleted = false;
  const pause = async () => {
    if (wasDeleted) return;
    wasDeleted = true;
    await deleteFile(database.pool, { projectId: scope.projectId, id: files[0] ?? '' });
    await sweepAll();
  };
  await compactSegments({ db: database.pool, cache: index, mergers }, scope.projectId, { pause });
  expect(wasDeleted).toBe(true);
  const hits = await searchWords(database.pool, index, { ...scope, query: 'zork', limit: 10 });
  expect(hits).toHaveLength(7);
});

test('a document that is published while segments are chosen for merging is not lost', async () => {
  const scope = await createProjectRow(database.pool);
  for (let file = 0; file < 7; file += 1) await addFile(database.pool, scope, [chunkOf(`zork ${file}`)]);
  const fileId = await addFileRow(database.pool, scope);
  const id = await writeDocument(database.pool, { ...scope, id: fileId }, [chunkOf('zork published')]);
  let statements = 0;
  const meanwhile: Queryable = {
    async query(...statement) {
      const result = await database.pool.query(...statement);
      statements += 1;
      if (statements === 1) await publishDocument(database.pool, { id, fileId, generationIds: [] });
      return result;
    },
  };
  await compactSegments({ db: meanwhile, cache: index, mergers }, scope.projectId);
  await compactSegments({ db: database.pool, cache: index, mergers }, scope.projectId);
  expect(await find(scope, 'zork')).toHaveLength(8);
  await expectReference(scope, ['zork published']);
});

test('what is not published is neither found nor counted', async () => {
  const scope = await createProjectRow(database.pool);
  await addFile(database.pool, scope, [chunkOf('zork one'), chunkOf('another')]);
  const id = await addFileRow(database.pool, scope);
  const documentId = await writeDocument(database.pool, { ...scope, id }, [chunkOf('zork blip')]);
  expect(await find(scope, 'zork blip')).toEqual(['zork one']);
  await expectReference(scope, ['zork blip']);
  await publishDocument(database.pool, { id: documentId, fileId: id, generationIds: [] });
  expect(await find(scope, 'zork blip')).toEqual(['zork blip', 'zork one']);
  await expectReference(scope, ['zork blip']);
});

test('a project neither finds nor counts the chunks of another', async () => {
  const [mine, others] = [await createProjectRow(database.pool), await createProjectRow(database.pool)];
  await addFile(database.pool, mine, [chunkOf('zork one'), chunkOf('zork two')]);
  await addFile(database.pool, others, [chunkOf('zork secret')]);
  expect(await find(mine, 'secret')).toEqual([]);
  await expectReference(mine, ['zork']);
});

test('words are stemmed by the language of their document, and function words find nothing', async () => {
  const scope = await createProjectRow(database.pool);
  expect(await find(scope, 'zork')).toEqual([]);
  await addFile(database.pool, scope, [chunkOf('The engines of the house were running')]);
  await addFile(database.pool, scope, [chunkOf('Die Häuser der Stadt sind mit Ventilen versehen')]);
  expect(await find(scope, 'engine run')).toHaveLength(1);
  expect(await find(scope, 'haus Ventil')).toHaveLength(1);
  expect(await find(scope, '')).toEqual([]);
});

test('a word is stemmed even if an identifier with underscores has the same letters', async () => {
  const scope = await createProjectRow(database.pool);
  const texts = [
    'The setting file_names is not in the list.',
    'Which filenames are in the list, and in what order?',
  ];
  await addFile(
    database.pool,
    scope,
    texts.map((text) => chunkOf(text)),
  );
  expect(await find(scope, 'filename')).toEqual(texts.toReversed());
});

test('texts whose language is unknown are stemmed like those around them', async () => {
  const scope = await createProjectRow(database.pool);
  await addFile(database.pool, scope, [chunkOf('This is the list of all parts that we have')]);
  await addFile(database.pool, scope, [chunkOf('pumps valves filters')]);
  expect(await find(scope, 'valve')).toEqual(['pumps valves filters']);
});

test('a word also finds similar words, with a lower score, before and after segments are merged', async () => {
  const scope = await createProjectRow(database.pool);
  const texts = [
    'Die Versicherung zahlt',
    'Der Versicherungsnehmer zahlt',
    'Die Verkehrung gilt',
    'Die Miete',
  ];
  for (const text of texts) await addFile(database.pool, scope, [chunkOf(text)]);
  for (let more = 0; more < 8; more += 1) await addFile(database.pool, scope, [chunkOf(`Blatt ${more}`)]);
  const expected = texts.slice(0, 2);
  expect(await find(scope, 'Versicherung')).toEqual(expected);
  expect(await find(scope, 'Versichreung')).toEqual(texts.slice(0, 1));
  expect((await find(scope, 'Versicherungg')).toSorted()).toEqual(expected.toSorted());
  await compactSegments({ db: database.pool, cache: index, mergers }, scope.projectId);
  expect(await find(scope, 'Versicherung')).toEqual(expected);
  await expectReference(scope, ['Versicherung', 'Versicherungg zahlen']);
});

test('a title with common words of two languages is stemmed like the texts around it', async () => {
  const scope = await createProjectRow(database.pool);
  await addFile(database.pool, scope, [chunkOf('This is the list of all parts that we have')]);
  await addFile(database.pool, scope, [chunkOf("Integrations by Simpson's Rule")]);
  await addFile(database.pool, scope, [chunkOf('Die Häuser der Stadt und das Land')]);
  expect(await find(scope, 'integration')).toEqual(["Integrations by Simpson's Rule"]);
  expect(await find(scope, 'haus')).toHaveLength(1);
});

test.each([
  ['Bcl2', 'BCL-2'],
  ['IL-6', 'IL6'],
  ['FoxO3', 'FoxO3a'],
  ['LX 4410', 'LX4410-B'],
])('%s finds %s', async (asked, written) => {
  const scope = await createProjectRow(database.pool);
  await addFile(database.pool, scope, [chunkOf('Other things.'), chunkOf(`See (${written}).`)]);
  expect(await find(scope, asked)).toEqual([`See (${written}).`]);
});

test('a word is found without its accents, and an exact match ranks higher', async () => {
  const scope = await createProjectRow(database.pool);
  await addFile(database.pool, scope, [chunkOf('Herr Muller'), chunkOf('Herr Müller')]);
  expect(await find(scope, 'Müller')).toEqual(['Herr Müller', 'Herr Muller']);
  expect(await find(scope, 'muller')).toHaveLength(2);
});

test('a word in Devanagari is found however its dots and vowels are written', async () => {
  const scope = await createProjectRow(database.pool);
  await addFile(database.pool, scope, [chunkOf('डिफेंस और हिंदी की बात'), chunkOf('कोई और बात')]);
  for (const asked of ['डिफ़ेंस', 'हिन्दी', 'हिँदि']) expect(await find(scope, asked), asked).toHaveLength(1);
});

test('a word with other accents counts less than half of the word itself, and as much if no passage has that', async () => {
  const scope = await createProjectRow(database.pool);
  const texts = ['cửa hàng bán bia', 'bạn của bạn', 'bạn có bạn', 'quyển sách'];
  await addFile(
    database.pool,
    scope,
    texts.map((text) => chunkOf(text)),
  );
  expect(await find(scope, 'bán')).toHaveLength(3);
  const search = async (query: string) =>
    (await searchWords(database.pool, index, { projectId: scope.projectId, query, limit: 9 })).map(
      ({ score }) => score,
    );
  const [itself = 0, other = 1] = await search('bán');
  expect(other).toBeLessThan(itself / 2);
  const [nowhere = 0] = await search('bãn');
  expect(nowhere).toBeGreaterThan(other);
  await expectReference(scope, ['bán bia', 'bãn', 'ban']);
});

test('a word that no passage has finds its synonyms, with a lower score; a word that a passage has does not', async () => {
  const scope = await createProjectRow(database.pool);
  const texts = [
    'Il deposito cauzionale è di novecento euro e si paga alla firma del contratto con la prima rata.',
    'La chiave della casa è nella cassetta della posta, che si trova a sinistra della porta.',
    'I depositi dei rifiuti sono aperti il sabato e la domenica, ma non nei giorni di festa.',
  ];
  await addFile(
    database.pool,
    scope,
    texts.map((text) => chunkOf(text)),
  );
  const asked: string[][] = [];
  const thesaurus: Thesaurus = {
    findAlternatives(question, languages) {
      asked.push(languages);
      const words = ['cauzione', 'deposit~'];
      return question.includes('caparra') ? [{ asked: 'caparra', language: 'italian', words }] : [];
    },
  };
  const search = (query: string) =>
    searchWords(database.pool, index, { projectId: scope.projectId, query, limit: 9, thesaurus });
  const [deposit, waste] = await search('Quanto è la caparra?');
  expect(asked).toEqual([['italian']]);
  expect(waste).toBeDefined();
  const [itself] = await search('Quanto è il deposito?');
  expect(asked).toHaveLength(1);
  expect(deposit?.score).toBeLessThan((itself?.score ?? 0) / 1.5);
  expect(await search('Dove è la chiave?')).toHaveLength(1);
  expect(asked).toHaveLength(1);
  expect(await find(scope, 'Quanto è la caparra?')).toEqual([]);
});

test('a word that no passage has finds those with two letters changed round or one letter more or less, and no other', async () => {
  const scope = await createProjectRow(database.pool);
  await addFile(database.pool, scope, [
    chunkOf('The canteen of the harbour is open from seven in the morning, and soup is served at noon.'),
    chunkOf('Rosalind Achterberg repairs the mattresses of the ward in the room behind the stairs.'),
  ]);
  const found = async (query: string) => (await find(scope, query)).length;
  expect(await found('catneen')).toBe(1);
  expect(await found('Roslaind')).toBe(1);
  expect(await found('harobur')).toBe(1);
  expect(await found('Rosallind')).toBe(1);
  expect(await found('capteen')).toBe(0);
  expect(await found('acnteen')).toBe(0);
});

test('each word of a question in another language finds its translations', async () => {
  const scope = await createProjectRow(database.pool);
  await addFile(database.pool, scope, [
    chunkOf('The keys of the house are in the box at the door, and the code is on the list of the porter.'),
    chunkOf('The garden is open to all who live in the house, and the gate is closed at ten in the evening.'),
  ]);
  const thesaurus: Thesaurus = {
    findAlternatives: () => [
      { asked: '钥匙', language: 'english', words: ['key'] },
      { asked: 'garten', language: 'english', words: ['garden'] },
      { asked: 'list', language: 'english', words: ['cunning'] },
    ],
  };
  const search = (query: string) =>
    searchWords(database.pool, index, { projectId: scope.projectId, query, limit: 9, thesaurus });
  expect(await search('钥匙在哪里？')).toHaveLength(1);
  const [garden, ...others] = await search('Wann ist der Garten für die Leute offen?');
  expect(garden).toBeDefined();
  expect(others).toEqual([]);
});

test.each([
  ['新员工试用期为三个月，转正后须提前三十天通知。', '差旅费报销须在出差结束后提交。', '试用期'],
  ['พนักงานใหม่มีระยะเวลาทดลองงานหนึ่งร้อยวัน', 'ค่าที่พักเบิกได้ไม่เกินพันบาทต่อคืน', 'ทดลองงาน'],
])(
  'documents in a script without spaces are found by words of their language: %s',
  async (text, other, word) => {
    const scope = await createProjectRow(database.pool);
    await addFile(database.pool, scope, [chunkOf(text), chunkOf(other)]);
    const thesaurus: Thesaurus = {
      findAlternatives: (_, languages) =>
        languages.map((language) => ({ asked: 'probation', language, words: [word] })),
    };
    const query = 'How long is the probation?';
    const hits = await searchWords(database.pool, index, {
      projectId: scope.projectId,
      query,
      limit: 9,
      thesaurus,
    });
    expect(hits).toHaveLength(1);
  },
);

test.each([
  'XK-9942-B',
  'E4711',
  'a.b@example.org',
  '10,000',
  'v2.3.1',
  'MAX_FILE_BYTES',
  '東京大学',
  'โรงแรม',
  'مَدرسة',
])('finds %s', async (identifier) => {
  const scope = await createProjectRow(database.pool);
  await addFile(database.pool, scope, [chunkOf('Other things.'), chunkOf(`See (${identifier}).`)]);
  expect((await find(scope, `${identifier}?`))[0]).toBe(`See (${identifier}).`);
});

test('chunks with thousands of different words, and words in all chunks, are scored exactly', async () => {
  const scope = await createProjectRow(database.pool);
  const long = Array.from({ length: 6_000 }, (_, word) => `w${word}x`).join(' ');
  await addFile(database.pool, scope, [
    chunkOf(long),
    chunkOf('zork w4711x'),
    chunkOf('zork zork'.repeat(300)),
  ]);
  await expectReference(scope, ['w4711x zork', 'zorkzork w5999x']);
});
