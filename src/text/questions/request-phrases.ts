/** What people ask for before they say what it should be about. */
const kinds =
  'articles?|papers?|documents?|information|info|references?|abstracts?|literature|publications?|details?|descriptions?|discussions?|anything|something|everything';

/** The words between that and the subject; `of` follows only kinds that are never a subject themselves. */
const relation =
  '(?:that |which )?(?:on|about|concerning|regarding|deal(?:s|ing)? with|describ(?:e|es|ing)|discuss(?:es|ing)?|relat(?:e|es|ed|ing) to|cover(?:s|ing)?)';
const partsOf = '(?:details?|descriptions?|discussions?) of';

const some = '(?:all|any|some|more|other|recent|the|an?) ';
const exist = '(?: exist| are there| is there| are available| is available)?';
const subject = `(?:${some})?(?:${partsOf}|(?:${kinds})${exist} ${relation})`;

const often = '(?:currently |especially |particularly |also |mainly )?';
const openings = [
  `(?:(?:i|we)(?: am| are|['’]m|['’]re) )?${often}(?:interested in|looking for|searching for|seeking)`,
  `(?:i|we)(?:(?: would|['’]d)(?: rather)? like| want| need)(?: to (?:find|see|read|know|have|get))?`,
  '(?:please )?(?:(?:can|could|would) you (?:please )?)?tell(?: me| us)? (?:something|(?:a (?:bit|little) )?more)(?= about )',
  `(?:please )?(?:(?:can|could|would) you (?:please )?)?(?:find|give|list|send|supply|provide|show|tell)(?: me| us)?(?= ${some}| about | ${subject} )`,
  `(?:what|are there|is there|do (?:you|we) have|where can i find)(?= ${subject} )`,
  `what (?:do|does) (?:(?:the|these|this|our|my) )?(?:documents?|files?|texts?|it|they) (?:say|mention|tell(?: me| us)?)(?= about )`,
  'what (?:can|could) you tell(?: me| us)?(?= about )|what (?:do|should) (?:you|we|i) (?:need to )?know(?= about )',
  '(?:please )?(?:(?:can|could|would) you (?:please )?)?(?:explain|describe)(?: to me| to us)?(?= (?:how|what|why|when) )',
  '(?:i|we) have (?:a|another|one) questions?(?= about )',
].join('|');

/** Spaces are single. The subject of a sentence must follow. */
const request = new RegExp(`^(?:(?:${openings})(?: ${subject}| about)?|${subject}) (?=\\S)`, 'iu');

/**
 * A question without the English phrases that only say that somebody wants to find something, such as "I am interested in
 * articles about" or "What do the documents say about". Their words are rare in documents, so a search would take them for the most important ones.
 */
export function withoutRequestPhrases(question: string): string {
  const sentences = question.split(/(?<=[.?!;])\s/u).map((sentence) => sentence.trim().replace(/\s+/gu, ' '));
  const subjects = sentences.map((sentence) => sentence.replace(request, ''));
  return subjects.every((rest, index) => rest === sentences[index]) ? question : subjects.join(' ');
}
