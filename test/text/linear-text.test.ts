import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createMarkerFilter } from '../../src/answer/citations/citation-markers.ts';
import { createCitationCheck, findCitations } from '../../src/answer/citations/citations.ts';
import { readEvidence } from '../../src/answer/citations/evidence.ts';
import { groundAnswer } from '../../src/answer/citations/grounding.ts';
import { completeQuestion } from '../../src/answer/complete-question.ts';
import { condenseQuestion } from '../../src/answer/condense-question.ts';
import { resolveOrdinal } from '../../src/answer/ordinal-references.ts';
import { findSimilar, findSpellings } from '../../src/lexical/similar-words.ts';
import { chunkSections } from '../../src/parse/chunk/chunk.ts';
import { countColumns, splitTable } from '../../src/parse/chunk/chunk-table.ts';
import { splitText } from '../../src/parse/chunk/split-text.ts';
import { checkMarkup } from '../../src/parse/markup/check-markup.ts';
import { closesFence } from '../../src/parse/markup/markdown-lines.ts';
import { markdownTable, tableWithHeader } from '../../src/parse/markup/markdown-table.ts';
import { plainHeading } from '../../src/parse/markup/plain-heading.ts';
import { toScript } from '../../src/parse/markup/script-characters.ts';
import { readXml } from '../../src/parse/office/xml-tree.ts';
import { mendFractions } from '../../src/parse/pdf/fractions.ts';
import { joinTexts } from '../../src/parse/pdf/layout/tables/table-rows.ts';
import { parse as parseCsv } from '../../src/parse/text/csv.ts';
import { parseMail } from '../../src/parse/text/mail.ts';
import { describeSource } from '../../src/parse/unsupported-formats.ts';
import { findSpelling } from '../../src/providers/builtin/embedder/find-spelling.ts';
import { createReadConcepts } from '../../src/providers/builtin/embedder/read-concepts.ts';
import { createSubwordTokenizer } from '../../src/providers/builtin/embedder/tokenize-subwords.ts';
import { createVocabulary, cutWord } from '../../src/providers/builtin/embedder/vocabulary.ts';
import { leastSure } from '../../src/providers/builtin/generator/confidence.ts';
import { lacksNegation } from '../../src/providers/builtin/generator/doubts/lacks-negation.ts';
import { isOfOpposite } from '../../src/providers/builtin/generator/doubts/opposites.ts';
import { isOfOtherSide } from '../../src/providers/builtin/generator/doubts/other-measures.ts';
import { isOfOtherTime } from '../../src/providers/builtin/generator/doubts/other-times.ts';
import { isOfOtherOfSeveral } from '../../src/providers/builtin/generator/doubts/told-apart.ts';
import { findAnswer } from '../../src/providers/builtin/generator/find-answer.ts';
import {
  conceptsOf,
  meaningOf,
  splitCompound,
} from '../../src/providers/builtin/generator/lexicon/concepts.ts';
import { countKnownWords } from '../../src/providers/builtin/generator/lexicon/known-words.ts';
import { withNames } from '../../src/providers/builtin/generator/lexicon/names-across-scripts.ts';
import { stemOf } from '../../src/providers/builtin/generator/lexicon/read-lexicon.ts';
import { unspacedWords } from '../../src/providers/builtin/generator/lexicon/unspaced-words.ts';
import { isLabelledAsAsked } from '../../src/providers/builtin/generator/order/instructions.ts';
import { isBelowOtherVersion, isBelowVersion } from '../../src/providers/builtin/generator/order/versions.ts';
import { listDocuments } from '../../src/providers/builtin/generator/own-words.ts';
import { legendIn } from '../../src/providers/builtin/generator/passages/legend.ts';
import { attentionValue, tickedValue } from '../../src/providers/builtin/generator/passages/named-values.ts';
import {
  areForeign,
  languageAsked,
} from '../../src/providers/builtin/generator/passages/passage-languages.ts';
import { isOrdinalOf, maxSearched } from '../../src/providers/builtin/generator/question/asked-term.ts';
import { attributeOf } from '../../src/providers/builtin/generator/question/attribute.ts';
import { datesIn } from '../../src/providers/builtin/generator/question/dates.ts';
import { decisiveTerms } from '../../src/providers/builtin/generator/question/decisive-terms.ts';
import { extractWords } from '../../src/providers/builtin/generator/question/extract-words.ts';
import { monthsSpannedBy } from '../../src/providers/builtin/generator/question/months.ts';
import { namesOf, nounsOf } from '../../src/providers/builtin/generator/question/names.ts';
import { parseQuestion } from '../../src/providers/builtin/generator/question/question.ts';
import { superlativeOf } from '../../src/providers/builtin/generator/question/superlative.ts';
import { collectSentences, termsIn } from '../../src/providers/builtin/generator/ranking/candidates.ts';
import { isLatin, leastWithin } from '../../src/providers/builtin/generator/ranking/evidence.ts';
import { rankForeignProse } from '../../src/providers/builtin/generator/ranking/foreign-prose.ts';
import { nearnessOf } from '../../src/providers/builtin/generator/ranking/nearness.ts';
import { rankSentences } from '../../src/providers/builtin/generator/ranking/rank-sentences.ts';
import { withinDates } from '../../src/providers/builtin/generator/rewording/dates.ts';
import { inWordsOf } from '../../src/providers/builtin/generator/rewording/in-words-of-passages.ts';
import { withinOrdinals } from '../../src/providers/builtin/generator/rewording/ordinals.ts';
import { withinQuantityBreaks } from '../../src/providers/builtin/generator/rewording/quantity-breaks.ts';
import { withinSpans } from '../../src/providers/builtin/generator/rewording/spans-of-time.ts';
import { tablesNamed } from '../../src/providers/builtin/generator/rewording/tables-named.ts';
import { withinRanges } from '../../src/providers/builtin/generator/rewording/within-ranges.ts';
import { asPassagesSpell } from '../../src/providers/builtin/generator/spelling/as-passages-spell.ts';
import { withCapitals } from '../../src/providers/builtin/generator/spelling/capitals.ts';
import { wordsOfPassages } from '../../src/providers/builtin/generator/spelling/passage-words.ts';
import { hasKeyIn } from '../../src/providers/builtin/generator/tables/row-names.ts';
import { lacksNumber } from '../../src/providers/builtin/generator/values/counts.ts';
import { lacksDuration } from '../../src/providers/builtin/generator/values/durations.ts';
import {
  lacksValue,
  lacksVersion,
  tellsVersion,
} from '../../src/providers/builtin/generator/values/expected-value.ts';
import {
  isDate,
  lacksClock,
  lacksDate,
  lacksTime,
  tellsDate,
  tellsMoment,
} from '../../src/providers/builtin/generator/values/moments.ts';
import { asksForTotal, asksPrice, lacksPrice } from '../../src/providers/builtin/generator/values/money.ts';
import { holdsForm, lacksForm } from '../../src/providers/builtin/generator/values/value-forms.ts';
import { askedKinds, saidByValues } from '../../src/providers/builtin/generator/values/value-kinds.ts';
import { quoteAbbreviation } from '../../src/providers/builtin/generator/whole/quote-abbreviation.ts';
import { quoteBounded } from '../../src/providers/builtin/generator/whole/quote-bounded.ts';
import { quoteBox } from '../../src/providers/builtin/generator/whole/quote-box.ts';
import { quoteExtremes } from '../../src/providers/builtin/generator/whole/quote-extremes.ts';
import { quoteGrid } from '../../src/providers/builtin/generator/whole/quote-grid.ts';
import { quoteLetter } from '../../src/providers/builtin/generator/whole/quote-letter.ts';
import { quoteMatches } from '../../src/providers/builtin/generator/whole/quote-matches.ts';
import {
  asksForOverview,
  quoteOverview,
} from '../../src/providers/builtin/generator/whole/quote-overview.ts';
import { quoteSection } from '../../src/providers/builtin/generator/whole/quote-section.ts';
import { quoteTable } from '../../src/providers/builtin/generator/whole/quote-table.ts';
import { createBuiltinGenerator } from '../../src/providers/builtin/generator.ts';
import { createBuiltinThesaurus } from '../../src/providers/builtin/thesaurus.ts';
import { contentWordsIn } from '../../src/retrieve/candidates/content-words.ts';
import { rankByNames } from '../../src/retrieve/candidates/name-scorer.ts';
import { assembleContext } from '../../src/retrieve/context/assemble-context.ts';
import { joinNeighbours } from '../../src/retrieve/context/join-neighbours.ts';
import { findExactHits } from '../../src/retrieve/ranking/exact-hits.ts';
import { createNgramScorer } from '../../src/retrieve/ranking/ngram-scorer.ts';
import { countCommonWords } from '../../src/text/detect-language.ts';
import { endOfTokens, tokenCounterFor } from '../../src/text/model-tokens/count-tokens.ts';
import { foundNames, isNameIn } from '../../src/text/names/names-across-scripts.ts';
import { visitNgrams } from '../../src/text/ngrams.ts';
import { isOneLetterOff } from '../../src/text/one-letter-off.ts';
import { textToEmbed } from '../../src/text/passage-text.ts';
import { asksForDocuments } from '../../src/text/questions/collection-question.ts';
import { asksForContents, isNamedBy } from '../../src/text/questions/overview-question.ts';
import { withSubjectOf } from '../../src/text/questions/read-message.ts';
import { scanWords } from '../../src/text/scan-words.ts';
import { isMisspelling, longerSpellingsOf } from '../../src/text/spellings.ts';
import { glue } from '../../src/text/split-sentences.ts';
import { extractTerms, similarity } from '../../src/text/word-similarity.ts';
import { threadTime } from '../support/timing/thread-time.ts';
import { hostileTexts } from './hostile-texts.ts';
import { findTextFunctions } from './text-functions.ts';

const root = join(import.meta.dirname, '..', '..');

/** Where functions read the words of callers and documents. */
const folders = [
  'src/text',
  'src/answer',
  'src/retrieve',
  'src/lexical',
  'src/providers/builtin',
  'src/parse/chunk',
  'src/parse/markup',
  'src/parse/office',
  'src/parse/pdf',
  'src/parse/text',
];

type Read = (text: string) => unknown;

/** How functions are called that take more than a text, by their file and name. */
const calls: Record<string, Read> = {
  'src/parse/office/xml-tree.ts readXml': (text) => readXml(text, {}),
  'src/answer/citations/citations.ts findCitations': readCitations,
  'src/answer/citations/grounding.ts groundAnswer': (text) =>
    groundAnswer(text, readEvidence(new Map([[1, passageOf(text)]]))),
  'src/answer/complete-question.ts completeQuestion': readFollowUp,
  // Of a longer question nothing is read.
  'src/answer/mentions.ts mentionsIn': readFollowUp,
  'src/answer/condense-question.ts condenseQuestion': (text) =>
    [text, 'And that?'].map((question) => condenseQuestion(question, [{ role: 'user', content: text }])),
  'src/answer/ordinal-references.ts resolveOrdinal': (text) =>
    [text, `What it has: ${text}`].map((content) =>
      resolveOrdinal('How much is the second one?', [{ role: 'assistant', content }], text),
    ),
  'src/lexical/similar-words.ts findSimilar': (text) => [
    findSimilar(text, [`${text} a`]),
    findSimilar('pumping', [text, text.slice(0, 40)]),
  ],
  'src/lexical/similar-words.ts findSpellings': (text) => [
    findSpellings(text, [`${text} a`]),
    findSpellings('pumping', [text, text.slice(0, 40)]),
  ],
  'src/parse/chunk/chunk-table.ts splitTable': (text) => splitTable(`${text}\n| --- |`, [text, '| a |'], 300),
  'src/parse/chunk/split-text.ts splitText': (text) => splitText(text, 300),
  'src/parse/markup/check-markup.ts checkMarkup': (text) =>
    checkMarkup(text, { isXml: false, allowsDocumentType: true }),
  'src/parse/markup/markdown-lines.ts closesFence': (text) => closesFence(text, { mark: '`', length: 3 }),
  'src/parse/markup/script-characters.ts toScript': (text) => [
    toScript(text, 'super'),
    toScript('2'.repeat(text.length), 'sub'),
  ],
  'src/parse/pdf/layout/tables/table-rows.ts joinTexts': (text) => [
    joinTexts(text, 'b'),
    joinTexts('a', text),
  ],
  'src/parse/pdf/fractions.ts mendFractions': (text) => [
    mendFractions(text, text),
    mendFractions('⁄2 '.repeat(text.length / 4), '1⁄2 '.repeat(text.length / 4)),
  ],
  'src/providers/builtin/embedder/vocabulary.ts cutWord': (text) => cutWord(text, vocabulary),
  'src/providers/builtin/generator/answer-message.ts answerMessage': readToQuote,
  'src/providers/builtin/generator/answer-question.ts answerQuestion': readToQuote,
  'src/providers/builtin/generator/lexicon/read-lexicon.ts stemOf': (text) => [
    stemOf(text, 'english'),
    stemOf(text, 'german'),
  ],
  'src/providers/builtin/generator/own-words.ts listDocuments': (text) =>
    listDocuments('english', { count: 1, newest: [text] }),
  'src/providers/builtin/generator/passages/passage-languages.ts languageAsked': (text) => [
    languageAsked(text, [passageOf(text)]),
    languageAsked('renta mensual', [passageOf(text)]),
  ],
  'src/providers/builtin/generator/passages/passage-languages.ts areForeign': (text) =>
    areForeign('german', [passageOf(text)], [undefined]),
  'src/providers/builtin/generator/lexicon/known-words.ts countKnownWords': (text) => [
    ...countKnownWords(text),
  ],
  'src/providers/builtin/generator/question/superlative.ts superlativeOf': (text) => [
    superlativeOf(text),
    superlativeOf(`Which ${text}`),
  ],
  'src/providers/builtin/generator/whole/quote-extremes.ts quoteExtremes': (text) =>
    quoteExtremes(`Which plan is the cheapest ${text}`, [passageOf(text)], 'english'),
  'src/providers/builtin/generator/passages/named-values.ts tickedValue': (text) => [
    tickedValue(text),
    tickedValue(`Signed? ☒ ${text}`),
  ],
  'src/providers/builtin/generator/passages/named-values.ts attentionValue': (text) =>
    attentionValue(`Attn: ${text}`),
  'src/providers/builtin/generator/doubts/opposites.ts isOfOpposite': (text) => [
    isOfOpposite(text, text),
    isOfOpposite('Was it in the high season?', text),
  ],
  'src/providers/builtin/generator/ranking/evidence.ts isLatin': (text) => isLatin(text),
  'src/providers/builtin/generator/ranking/evidence.ts leastAcross': readForeignPassage,
  'src/providers/builtin/generator/ranking/evidence.ts leastWithin': (text) => leastWithin('english', text),
  'src/providers/builtin/generator/confidence.ts leastSure': (text) => leastSure(text),
  'src/providers/builtin/generator/values/moments.ts lacksClock': (text) => [
    lacksClock(text, text),
    lacksClock('At what time was it?', text),
  ],
  'src/providers/builtin/generator/values/moments.ts lacksDate': (text) => [
    lacksDate(text, text),
    lacksDate('On which date was it?', text),
  ],
  'src/providers/builtin/generator/rewording/in-words-of-passages.ts inWordsOf': (text) =>
    inWordsOf(`What does the second delivery on 3 May cost for 9 metres? ${text}`, [{ text, page: null }]),
  'src/providers/builtin/generator/rewording/within-ranges.ts withinRanges': (text) =>
    withinRanges(`What does a 9 metre boat pay? ${text}`, [{ text, page: null }]),
  'src/providers/builtin/generator/tables/row-names.ts hasKeyIn': (text) =>
    hasKeyIn(text, [{ name: 'Team', value: 'IT' }]),
  'src/providers/builtin/generator/rewording/tables-named.ts tablesNamed': (text) =>
    tablesNamed(text, [{ text, page: null }]),
  'src/providers/builtin/generator/rewording/quantity-breaks.ts withinQuantityBreaks': (text) =>
    withinQuantityBreaks(`What do 20 boxes cost? ${text}`, [
      {
        text: `| Box | 1-9 | 10-49 boxes |\n| --- | --- | --- |\n| ${text} | 2 | 3 |\n\n${text}`,
        page: null,
      },
    ]),
  'src/providers/builtin/generator/question/dates.ts datesIn': (text) => datesIn(text),
  'src/providers/builtin/generator/rewording/dates.ts withinDates': (text) =>
    withinDates(`What was delivered on 14 January? ${text}`, [{ text: `2026-01-14 ${text}` }]),
  'src/providers/builtin/generator/rewording/ordinals.ts withinOrdinals': (text) =>
    withinOrdinals(`When is the second delivery? ${text}`, [
      { text: `| Delivery | Date |\n| --- | --- |\n| 2 of 2 | ${text} |\n\n${text}`, page: null },
    ]),
  'src/providers/builtin/generator/rewording/spans-of-time.ts withinSpans': (text) =>
    withinSpans(`What does a boat pay in July? ${text}`, [{ text, page: null }]),
  'src/providers/builtin/generator/question/months.ts monthsSpannedBy': (text) => monthsSpannedBy(text),
  'src/providers/builtin/generator/question/attribute.ts attributeOf': (text) => attributeOf(text, []),
  'src/providers/builtin/generator/question/names.ts namesOf': (text) => namesOf(text, []),
  'src/providers/builtin/generator/question/names.ts nounsOf': (text) => nounsOf(text, []),
  'src/providers/builtin/generator/question/decisive-terms.ts decisiveTerms': (text) =>
    decisiveTerms(text, []),
  'src/providers/builtin/generator/values/expected-value.ts lacksValue': (text) => [
    lacksValue(text, text, [text]),
    lacksValue('How many?', text, [text]),
    lacksValue('When was it?', text, [text]),
  ],
  'src/providers/builtin/generator/question/asked-term.ts isOrdinalOf': (text) => isOrdinalOf(text, text),
  'src/providers/builtin/generator/values/money.ts asksForTotal': (text) => asksForTotal(text),
  'src/providers/builtin/generator/values/value-forms.ts holdsForm': (text) => [
    holdsForm(text, text),
    holdsForm('Which phone number do I call?', text),
  ],
  'src/providers/builtin/generator/values/money.ts asksPrice': (text) => asksPrice(text),
  'src/providers/builtin/generator/values/money.ts lacksPrice': (text) => [
    lacksPrice(text, text),
    lacksPrice('How much is the pump?', text),
  ],
  'src/providers/builtin/generator/values/counts.ts lacksNumber': (text) => [
    lacksNumber(text, text),
    lacksNumber('How many?', text),
  ],
  'src/providers/builtin/generator/values/durations.ts lacksDuration': (text) => [
    lacksDuration(text, text),
    lacksDuration('For how long?', text),
  ],
  'src/providers/builtin/generator/values/moments.ts isDate': (text) => [
    isDate(text, text),
    isDate(text, 'On which day of May?'),
  ],
  'src/providers/builtin/generator/values/moments.ts tellsDate': (text) => tellsDate(text),
  'src/providers/builtin/generator/values/moments.ts tellsMoment': (text) => tellsMoment(text),
  'src/providers/builtin/generator/values/expected-value.ts lacksVersion': (text) => [
    lacksVersion(text, text),
    lacksVersion('Which version was it?', text),
  ],
  'src/providers/builtin/generator/values/moments.ts lacksTime': (text) => [
    lacksTime(text, text),
    lacksTime('When was it?', text),
    lacksValue('What is the name of it?', text),
  ],
  'src/providers/builtin/generator/values/value-forms.ts lacksForm': (text) => [
    lacksForm(text, text),
    lacksForm('What is the address of the hall?', text),
    lacksForm('What is the fax number?', text),
  ],
  'src/providers/builtin/generator/question/extract-words.ts extractWords': (text) => [
    extractWords(text, { phrases: [text], language: 'vietnamese' }),
    extractWords(text, { phrases: [], language: 'thai' }),
  ],
  'src/providers/builtin/generator/find-answer.ts findAnswer': readToAnswer,
  'src/providers/builtin/generator/read-passages.ts readPassages': readToAnswer,
  'src/providers/builtin/generator/spelling/as-passages-spell.ts asPassagesSpell': (text) =>
    asPassagesSpell(text, 'english', [passageOf(text)], async (words) => words.map(() => '')),
  'src/providers/builtin/generator/spelling/capitals.ts withCapitals': (text) =>
    withCapitals(text, wordsOfPassages([passageOf(text)]), () => true),
  'src/text/spellings.ts isMisspelling': (text) => [
    isMisspelling(text, `${text}a`),
    isMisspelling(text, text.slice(1)),
  ],
  'src/text/spellings.ts longerSpellingsOf': (text) => [...longerSpellingsOf(text, ['a'])],
  'src/providers/builtin/embedder/find-spelling.ts findSpelling': (text) =>
    findSpelling(text, createVocabulary([' a'], Float32Array.of(-1))),
  'src/providers/builtin/generator/ranking/candidates.ts collectSentences': readForeignPassage,
  'src/providers/builtin/generator/lexicon/concepts.ts meaningOf': (text) => meaningOf(text, undefined),
  'src/providers/builtin/generator/lexicon/concepts.ts conceptsOf': (text) => conceptsOf(text, undefined),
  'src/providers/builtin/generator/lexicon/unspaced-words.ts unspacedWords': unspacedWords,
  'src/providers/builtin/generator/lexicon/concepts.ts splitCompound': (text) =>
    splitCompound(text, 'german'),
  // What it doubts needs passages that were found.
  'src/providers/builtin/generator/values/value-kinds.ts saidByValues': (text) =>
    saidByValues(
      text,
      askedKinds(parseQuestion('phone mail website cost heavy deep').terms),
      [0, 0, 0, 0, 0, 0],
    ),
  'src/providers/builtin/generator/whole/quote-overview.ts asksForOverview': (text) =>
    asksForOverview(text, [passageOf(text)]),
  'src/providers/builtin/generator/whole/quote-overview.ts quoteOverview': async (text) =>
    await quoteOverview(text, [passageOf(text)], async (_, texts) => texts.map(() => 0)),
  'src/providers/builtin/generator/whole/quote-letter.ts quoteLetter': (text) => [
    quoteLetter(`Who signed the letter about ${text.slice(0, 200)}?`, [
      passageOf(`Dear Ann,\n${text}\nRegards,\n${text}`),
    ]),
    quoteLetter('Who is the letter addressed to?', [passageOf(`${text}\nDear ${text}`)]),
    quoteLetter('When was the manual written?', [passageOf(text)]),
  ],
  'src/providers/builtin/generator/whole/quote-matches.ts quoteMatches': (text) =>
    quoteMatches(`Which dishes contain nuts ${text}`, [passageOf(text)]),
  'src/providers/builtin/generator/whole/quote-abbreviation.ts quoteAbbreviation': (text) =>
    quoteAbbreviation(`What does SLA mean ${text}`, [passageOf(text)]),
  'src/providers/builtin/generator/whole/quote-grid.ts quoteGrid': (text) =>
    quoteGrid(`Who is off on Monday ${text}`, [passageOf(text)]),
  'src/providers/builtin/generator/passages/legend.ts legendIn': (text) => legendIn(text, text),
  'src/providers/builtin/generator/whole/quote-bounded.ts quoteBounded': (text) =>
    quoteBounded(text, [passageOf(text)]),
  'src/providers/builtin/generator/whole/quote-box.ts quoteBox': (text) => [
    quoteBox(text, [passageOf(text)]),
    quoteBox('What is in box 6?', [passageOf(`6 ${text}`)]),
  ],
  'src/providers/builtin/generator/whole/quote-section.ts quoteSection': (text) =>
    quoteSection(text, [passageOf(text), { ...passageOf('Text.'), headingPath: [text] }]),
  'src/providers/builtin/generator/whole/quote-table.ts quoteTable': (text) =>
    quoteTable(text, [passageOf(text)]),
  'src/text/questions/overview-question.ts isNamedBy': (text) => isNamedBy(text, [text]),
  'src/text/questions/collection-question.ts asksForDocuments': (text) => asksForDocuments(text),
  'src/text/questions/read-message.ts withSubjectOf': (text) => withSubjectOf(text, text),
  'src/text/questions/overview-question.ts asksForContents': (text) => asksForContents(text),
  'src/parse/markup/plain-heading.ts plainHeading': (text) => plainHeading(`${text}](`),
  'src/providers/builtin/generator/values/expected-value.ts tellsVersion': (text) => tellsVersion(text),
  'src/providers/builtin/generator/ranking/candidates.ts termsIn': (text) => termsIn(text, [() => 0]),
  'src/retrieve/ranking/exact-hits.ts findExactHits': (text) =>
    findExactHits(text, [{ chunkId: 1, text, headingPath: [text] }], [{ chunkId: 1, score: 1 }]),
  'src/retrieve/candidates/name-scorer.ts rankByNames': (text) => [
    rankByNames(`Где ${text}`, [{ chunkId: 1, wholeText: `Tesla ${text}` }]),
    rankByNames(`Where is Tesla? ${text}`, [{ chunkId: 1, wholeText: `Тесла ${text}` }]),
  ],
  'src/text/names/names-across-scripts.ts foundNames': (text) => [
    foundNames(text, false),
    foundNames(text, true),
  ],
  'src/text/names/names-across-scripts.ts isNameIn': (text) => [isNameIn(text, false), isNameIn(text, true)],
  'src/providers/builtin/generator/lexicon/names-across-scripts.ts withNames': (text) =>
    withNames(`Где ${text}`, [], extractTerms(text)),
  'src/text/model-tokens/count-tokens.ts endOfTokens': (text) => endOfTokens(text, 0, text.length),
  'src/text/model-tokens/count-tokens.ts tokenCounterFor': (text) => tokenCounterFor(text, 1),
  'src/text/detect-language.ts countCommonWords': (text) => countCommonWords(text, 'english'),
  'src/text/ngrams.ts visitNgrams': (text) => visitNgrams(text, { shortest: 3, longest: 5 }, () => {}),
  'src/text/one-letter-off.ts isOneLetterOff': (text) => isOneLetterOff(text, `${text}a`),
  'src/text/scan-words.ts scanWords': (text) => scanWords(text, () => {}),
  'src/text/split-sentences.ts glue': (text) => glue(text, text),
};

/** Other ways that a text takes. */
const ways: Record<string, Read> = {
  'looks for other words for those of a question': (text) =>
    createBuiltinThesaurus().findAlternatives(text, ['english', 'german']),
  'reads the concepts of a passage': readConcepts,
  'compares the meaning of a passage': readNearness,
  'doubts whether it is about another one': (text) => {
    const asked = { text: text.slice(0, maxSearched) };
    return [
      isOfOtherTime(
        { ...asked, wanted: null },
        {
          best: { kind: 'pair', text, lead: text, cells: [{ name: 'Pay', value: text }] },
          ofDocument: [{ kind: 'pair', text, lead: text, cells: [{ name: 'Period', value: text }] }],
        },
      ),
      isBelowOtherVersion({ text: 'What is new in 4.2.0?' }, { text, lead: text }),
      isBelowVersion({ text: 'What is new in 4.2.0?' }, { lead: text }),
      isOfOtherOfSeveral(asked, {
        best: { lead: text, cells: [], text },
        ofDocument: [],
        sentences: [],
      }),
      isOfOtherOfSeveral(
        { text: 'How many bolts M10 of 280 mm?' },
        {
          best: { lead: text, cells: [{ name: 'a', value: text }], text },
          ofDocument: [],
          sentences: [],
        },
      ),
      isOfOtherSide({ text }, { best: { lead: '', text }, record: undefined }),
      isOfOtherSide({ text: 'How deep is the box?' }, { best: { lead: '', text }, record: undefined }),
      lacksNegation({ text, asksWhatIsNot: true }, text),
      isLabelledAsAsked({ text: 'What can I do?', asksWhy: false }, text),
      isLabelledAsAsked({ text, asksWhy: true }, text),
    ];
  },
  'a context that is assembled': (text) => assembleContext([passageOf(text)]),
  'an answer that is quoted': readToQuote,
  'an answer that streams, character by character': readStreamed,
  'an answer whose citations are checked': (text) => {
    const passages = [passageOf(text), passageOf('The pump leaks.')];
    const filter = createMarkerFilter(2, createCitationCheck(passages));
    return filter.push(`${text} [2]`) + filter.end();
  },
  'the header of a table': (text) => countColumns(`${text}\n`),
  'neighbouring passages': (text) =>
    joinNeighbours([1, 2].map((position) => ({ ...passageOf(text), place: { documentId: 1, position } }))),
  'the spelling of a question and of passages': (text) =>
    createNgramScorer(text)([{ content: contentWordsIn(text), length: text.length }]),
  'the words of a text that is embedded': (text) =>
    textToEmbed({ filename: text, title: text }, passageOf(text)),
  'the similarity of two words': (text) => {
    const [one] = extractTerms('a'.repeat(text.length));
    return extractTerms(text)
      .slice(0, 1)
      .map((other) => one && similarity(one, other));
  },
  'a section that is cut into chunks': (text) =>
    chunkSections([
      { page: 1, markdown: text },
      { page: 2, markdown: text },
    ]),
  'a message, and those of a mailbox': readAsMail,
  'the header of a message': readAsHeader,
  'the cells of a sheet': readAsSheet,
  'the beginning of a file': (text) => [describeSource(text, 'html'), describeSource(`<!--${text}`, 'txt')],
  'cells of a table': (text) => markdownTable([['a', text], [text]]),
  'cells of a table with a header': (text) => tableWithHeader([text], [['a', text], [text]]),
};

const vocabulary = createVocabulary([' a', 'b', 'ab'], Float32Array.of(-1, -2, -3));

const noMeanings = {
  compareTexts: async () => [],
  compareWords: async (asked: string[], found: string[]) => new Float32Array(asked.length * found.length),
  phrasesIn: async () => [],
};

function passageOf(text: string) {
  return { chunkId: '1', fileId: '1', filename: 'a.md', page: 1, headingPath: ['a', text], text, score: 1 };
}

const collectForeign = (question: string, text: string) =>
  collectSentences(
    question,
    { asked: 'english', ofPassages: ['german'], isForeign: [true] },
    [passageOf(text)],
    noMeanings,
  );

function readCitations(text: string) {
  return findCitations(text, [passageOf(text)]);
}

function readConcepts(text: string) {
  return createReadConcepts(createSubwordTokenizer(createVocabulary([' a'], Float32Array.of(-1))))(text);
}

async function readNearness(text: string) {
  return nearnessOf(await collectForeign(text, text), noMeanings.compareTexts);
}

async function readToQuote(text: string) {
  const request = { model: 'local', messages: [], passages: [], extraContext: text, maxTokens: 1_000 };
  for (const standaloneQuestion of [text, 'pump']) {
    for await (const _ of createBuiltinGenerator().generate({ ...request, standaloneQuestion })) {
    }
  }
}

async function readForeignPassage(text: string) {
  const candidates = await collectForeign(text, text);
  return [
    rankForeignProse(candidates.question, rankSentences(candidates, new Map()), [true]),
    rankSentences(await collectForeign('Which pump leaks, alpha or beta?', text), new Map()),
  ];
}

/** As the text of a message, of those of a mailbox, and of one that does not state its encoding. */
async function readAsMail(text: string) {
  const envelope = 'From a@example.org Mon Mar  2 10:00:00 2026';
  const several = text.replaceAll('\n', `\n\n${envelope}\n`);
  return [
    await parseMail(Buffer.from(`From: a@example.org\n\n${text}`)),
    await parseMail(Buffer.from(`${envelope}\n\n${several}`)),
    await parseMail(Buffer.from(`${envelope}\nContent-Type: text/html\n\n${text}\xe9`, 'latin1')),
  ];
}

async function readAsHeader(text: string) {
  return await parseMail(Buffer.from(`From: a@example.org\nTo: ${text}\nSubject: ${text}\n\na`));
}

async function readAsSheet(text: string) {
  return [
    await parseCsv(Buffer.from(text)),
    await parseCsv(Buffer.from(`a,b\n1,${text}\n\nName:,x,Age:,2\n`)),
    await parseCsv(Buffer.from(text.replaceAll(' ', ',').replaceAll('a', 'a:\n\n'))),
  ];
}

function readStreamed(text: string) {
  const filter = createMarkerFilter(3);
  for (const character of text) filter.push(character);
  return filter.end();
}

function readFollowUp(text: string) {
  return [
    completeQuestion('And the other room?', text),
    completeQuestion(`And ${text}?`, 'What does the room cost?'),
  ];
}

/** A text that is the question too is read by "an answer that is quoted". */
function readToAnswer(text: string) {
  return findAnswer('Which pump leaks, alpha or beta?', 'english', [passageOf(text)], noMeanings);
}

/** The longest text that a caller may send as its question or context, in characters. */
const longest = 20_000;

/** Those that take much time a character read a fourth of it: what is quadratic is seen there too, once it takes half of their time. */
const dear = new Set<Read>([
  readToQuote,
  readForeignPassage,
  readNearness,
  readConcepts,
  readToAnswer,
  readAsMail,
  readAsHeader,
  readAsSheet,
]);

/** What takes less than this at twice that length, in milliseconds, holds nobody up. */
const unnoticed = 25;

/**
 * Pairs of lengths that are compared, as shares of the longest, from the cheapest on: the first that shows linear time ends the
 * look. `growth` is how much longer the longer text takes where half of the time that the longest text takes is quadratic, or
 * a little less: every pair finds what the last ones would find. Those are for what seems quadratic and is not: where a cache of
 * the processor ends, twice the text takes once more than twice the time; what is quadratic does so everywhere.
 * Of some rounds the quickest counts, since what the engine does meanwhile counts too. Time counts as linear only once so many `readings`
 * of the shorter text agree: of fewer all may be held up, and a quadratic function would seem linear, most easily where it would take
 * only four times as long for the longer text. More cannot make it seem so.
 */
const comparisons = [
  { shorter: 1 / 16, longer: 1 / 4, growth: 4.6, rounds: 2, readings: 3 },
  { shorter: 1 / 8, longer: 1 / 2, growth: 5, rounds: 2, readings: 3 },
  { shorter: 1 / 4, longer: 1, growth: 5, rounds: 2, readings: 3 },
  { shorter: 1, longer: 2, growth: 3, rounds: 3, readings: 9 },
  { shorter: 2, longer: 4, growth: 3, rounds: 3, readings: 9 },
];

const names = hostileTexts(1_000).map(({ name }) => name);
const texts = new Map<number, Map<string, string>>();

/** The hostile text of a name, made once: making them all takes longer than most functions take to read one. */
function textOf(name: string, length: number): string {
  const made = texts.get(length) ?? new Map(hostileTexts(length).map(({ name, text }) => [name, text]));
  texts.set(length, made);
  return made.get(name) ?? '';
}

/** Whether a function takes time linear in the length of a text, as far as that can be noticed. */
async function isLinear(
  read: Read,
  textOfLength: (length: number) => string,
  whole = longest,
): Promise<boolean> {
  for (const { shorter, longer, growth, rounds, readings } of comparisons) {
    // What is quadratic and takes less than this takes less than `unnoticed` for twice the longest text.
    const bearable = unnoticed * (longer / 2) ** 2;
    const [short, long] = [textOfLength(shorter * whole), textOfLength(longer * whole)];
    let [quickest, quickestLong] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    let count = 0;
    const isInProportion = () => quickestLong < growth * quickest;
    for (let round = 0; round < rounds; round += 1) {
      quickestLong = Math.min(quickestLong, await threadTime(() => read(long)));
      if (quickestLong < bearable) return true;
      do {
        quickest = Math.min(quickest, await threadTime(() => read(short)));
        count += 1;
      } while (isInProportion() && count < readings);
      if (isInProportion()) return true;
    }
  }
  return false;
}

/** What each way to read is slow for: several functions may be called by one. */
const slowness = new Map<Read, Promise<string[]>>();

function findSlow(read: Read): Promise<string[]> {
  const found = slowness.get(read) ?? readAll(read);
  slowness.set(read, found);
  return found;
}

async function readAll(read: Read): Promise<string[]> {
  const slow: string[] = [];
  for (const name of names) {
    const whole = dear.has(read) ? longest / 4 : longest;
    if (!(await isLinear(read, (length) => textOf(name, length), whole))) slow.push(name);
  }
  return slow;
}

const found = folders
  .flatMap((folder) => globSync(`${folder}/**/*.ts`, { cwd: root, exclude: ['**/*.test.ts'] }))
  .sort()
  .flatMap((path) =>
    findTextFunctions(readFileSync(join(root, path), 'utf8')).map((one) => ({
      path,
      key: `${path} ${one.name}`,
      ...one,
    })),
  );

test('every exported function that takes a text is called by this test', () => {
  expect(found.length).toBeGreaterThan(40);
  const uncalled = found.filter(({ takesTextAlone, key }) => !takesTextAlone && !(key in calls));
  expect(uncalled.map(({ key }) => key)).toEqual([]);
  const keys = new Set(found.map(({ key }) => key));
  expect(Object.keys(calls).filter((key) => !keys.has(key))).toEqual([]);
});

test.each(found)('$key takes linear time', { timeout: 600_000 }, async ({ path, name, key }) => {
  const module: Record<string, Read> = await import(join(root, path));
  expect(await findSlow(calls[key] ?? (module[name] as Read))).toEqual([]);
});

test.each(Object.entries(ways))('%s takes linear time', { timeout: 600_000 }, async (_name, read) => {
  expect(await findSlow(read)).toEqual([]);
});

/**
 * What is told of a function, after up to five looks until it is as expected: a machine that is held up in one of them takes one for the
 * other.
 */
async function tellOf(expected: boolean, ...look: Parameters<typeof isLinear>): Promise<boolean> {
  let told = await isLinear(...look);
  for (let again = 0; again < 4 && told !== expected; again += 1) told = await isLinear(...look);
  return told;
}

test('a quadratic expression is detected', async () => {
  const text = (length: number) => `a${' '.repeat(length - 2)}b`;
  expect(await tellOf(false, (text) => /\s+$/u.test(text), text, longest / 6)).toBe(false);
});

/** Reads each character so many times, and each again for every other one, `quadratic` times in all. */
function readOften(text: string, linear: number, quadratic: number): number {
  let sum = 0;
  const readings = text.length * linear + text.length * Math.round((text.length / longest) * quadratic);
  for (let reading = 0, at = 0; reading < readings; reading += 1) {
    sum = (sum * 31 + text.charCodeAt(at)) | 0;
    at = at + 1 === text.length ? 0 : at + 1;
  }
  return sum;
}

test.each([
  ['linear', 250, 0, true],
  ['quadratic by four fifths at the longest text', 50, 200, false],
  ['quadratic', 3, 250, false],
])('time that is %s is told', async (_name, linear, quadratic, expected) => {
  const read = (text: string) => readOften(text, linear, quadratic);
  expect(await tellOf(expected, read, (length) => 'a'.repeat(length))).toBe(expected);
});
