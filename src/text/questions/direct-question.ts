const article = '(?:the|an?|one|my|our|your|his|her|their|its|this|that|these|those)\\s|\\p{Lu}';

/** "how high the camper is", "what E19 means on the display", "was eine Karte kostet". */
const indirect = [
  `(?<asked>(?:\\p{Ll}+ )?(?:what|which|who|where|when|why|how)(?: \\p{Ll}+){0,3}?) (?<subject>(?:${article})[^?]*) (?<verb>is|are|was|were)`,
  '(?<asked>what) (?<subject>[^?]{1,80}?) (?<verb>means|costs)(?<rest> [^?]{1,80})?',
  '(?<asked>(?:\\p{Ll}+ )?(?:was|wer|wo|wann|wie(?: \\p{Ll}+)?|welche[mnrs]? \\p{L}+)) (?<subject>[^?]+) (?<verb>ist|sind|war|waren|hat|kostet|kosten|bedeutet|heißt|gilt)',
  '(?<asked>(?:\\p{Ll}+ )?(?:wat|wie|waar|wanneer|hoe(?: \\p{Ll}+)?|welke? \\p{L}+)) (?<subject>[^?]+) (?<verb>is|zijn|was|waren|heeft|kost|betekent)',
].map((form) => new RegExp(`^${form}[ ?.!]{0,5}$`, 'u'));

/** An indirect question with its words in the order of a direct one. */
export function toDirectQuestion(text: string): string {
  const groups = indirect.map((one) => one.exec(text)?.groups).find((found) => found !== undefined);
  if (!groups) return text;
  const { asked, subject, verb = '', rest = '' } = groups;
  return /^(?:means|costs)$/u.test(verb)
    ? `${asked} does ${subject} ${verb.slice(0, -1)}${rest}?`
    : `${asked} ${verb} ${subject}${rest}?`;
}
