const segmenter = new Intl.Segmenter('und', { granularity: 'sentence' });

/** Ends that look like the end of a sentence and are none: initials, titles, abbreviations, German ordinals. */
const falseEnd =
  /(?:^|[\s("'„“])(?:\p{Lu}|\p{Lu}\.\p{Lu}|\d{1,2}|Dr|Mr|Mrs|Ms|Prof|St|Jr|Sr|vs|cf|No|Nr|Art|Abs|Fig|Vol|pp|ca|approx|Inc|Ltd|Co|Corp|Mt|Gen|Col|Capt|Lt|Sgt|Sen|Rep|Gov|bzw|usw|z\. ?B|d\. ?h|u\. ?a|e\.g|i\.e|etc|al|Sra?|Mme|Mlle|тыс|млн|млрд|гг?|им|св)\.\s*$/u;

/** Past this many characters a sentence is cut where its script allows; a quotation stays readable. */
const longest = 420;

/** The sentences of a paragraph, trimmed, in any script. Joined by spaces they are the paragraph again. */
export function splitSentences(paragraph: string): string[] {
  const sentences: string[] = [];
  let open = '';
  for (const { segment } of segmenter.segment(paragraph)) {
    if (open !== '' && !continues(open, segment)) {
      sentences.push(open);
      open = '';
    }
    open += segment;
  }
  sentences.push(open);
  return sentences
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')
    .flatMap(cutLong);
}

function continues(before: string, after: string): boolean {
  return falseEnd.test(before) || /^\p{Ll}/u.test(after);
}

/** Thai and texts from recognition may have no full stops: such a text is cut at semicolons, else at spaces. */
function cutLong(sentence: string): string[] {
  if (sentence.length <= longest) return [sentence];
  const pieces = sentence.split(/(?<=[;；:：،,，、])\s*|\s+/u);
  const parts: string[] = [];
  let open = '';
  for (const word of pieces) {
    if (open.length + word.length > longest && open !== '') {
      parts.push(open);
      open = word;
    } else {
      open = open === '' ? word : `${open}${glue(open, word)}${word}`;
    }
  }
  return [...parts, open];
}

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}。，、；：！？]/u;

/** What stands between two lines or words of one paragraph: nothing in Chinese and Japanese, a space elsewhere. */
export function glue(before: string, after: string): string {
  return unspaced.test(before.slice(-1)) && unspaced.test(after.slice(0, 1)) ? '' : ' ';
}
