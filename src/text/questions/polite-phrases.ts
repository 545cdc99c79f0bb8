import { courtesySource } from './courtesy.ts';

/** Longer texts are no messages of somebody polite, but documents. */
const longest = 2_000;

/** Not after an initial. */
const betweenSentences = /(?<=\p{L}{2}\.|[\p{N})]\.|[?!;])\s+|\n+/u;

const aside =
  "(?: (?:for (?:your|the|any) help|in advance|im voraus|(?:für|fürs) (?:ihre|deine|die) hilfe|d[’']avance|(?:de antemano|por (?:su|la|tu) ayuda)|in anticipo|desde já|alvast))*";

/** Sentences that only greet, thank or take leave. */
const wholes = new RegExp(
  `^(?:${[
    `${courtesySource}${aside}`,
    'i hope (?:that )?(?:you|this|all|everything)[^.?!]{0,40} well',
    '(?:with )?(?:best|kind|warm) (?:regards|wishes)[^.?!]{0,60}|regards[^.?!]{0,60}|cheers[^.?!]{0,60}',
    '(?:mit )?(?:freundlichen|besten|lieben|viele|liebe|beste) grüßen?[^.?!]{0,60}',
    '(?:bien )?cordialement[^.?!]{0,60}|(?:un )?(?:saludos?|saluti?)[^.?!]{0,60}|(?:met )?vriendelijke groet(?:en)?[^.?!]{0,60}',
  ].join('|')})[ .,!]*$`,
  'iu',
);

/** What leads to a question. */
const leads = new RegExp(
  `^(?:${[
    `${courtesySource} ?[,!:–-]`,
    "my name is [\\p{L}.’' -]{1,40}?(?:,| and) ",
    "(?:i (?:have|had|[’']ve got) )?(?:just )?(?:a |one |another )?(?:quick |short |small |brief )?question ?[:,–-]",
    '(?:ich (?:habe|hätte) )?(?:mal )?(?:eine |noch eine )?(?:kurze |kleine )?frage ?[:,–-]',
    "(?:j[’']ai )?(?:une )?(?:petite )?question(?: rapide)? ?[:,–-]",
    '(?:tengo )?(?:una )?(?:pregunta|duda)(?: rápida)? ?[:,–-]',
    '(?:ho )?(?:una )?domanda(?: veloce)? ?[:,–-]',
    '(?:ik heb )?(?:een )?(?:korte |kleine )?vra(?:ag|agje) ?[:,–-]',
  ].join('|')}) *`,
  'iu',
);

const ends =
  /(?:,? (?:please|pls|thanks|thank you|thx|bitte|danke|s[’']il (?:te|vous) pla[iî]t|svp|merci|por favor|gracias|per favore|grazie|alstublieft)|, do you know) ?(?=[?.!]*$)/iu;

const know = '(?:know|find out|understand|ask)';
const me = '(?: me| us)?';
const frames = [
  // English
  `(?:(?:can|could|would|will) (?:you|someone|anyone|somebody) )?(?:please |pls |kindly )?(?:check (?:(?:in )?(?:the|my|our|your|these) )?(?:documents?|files?|docs) and )?(?:tell${me}|let (?:me|us) know|inform (?:me|us)|remind (?:me|us)|help (?:me|us) (?:to )?${know}|explain(?: to (?:me|us))?)(?: asap| please| quickly)?`,
  '(?:do you|does (?:anyone|anybody|someone)|do you happen to) know',
  `(?:i |we )?(?:would|[’']d) (?:really )?(?:like|love) to ${know}|(?:i|we) (?:just )?(?:want|need|wanted)(?:ed)? to ${know}`,
  `(?:i(?: am|[’']m| was|[’']ve been)) (?:just )?wondering(?: (?:if|whether) (?:you|someone) could (?:please )?(?:tell${me}|help${me} (?:to )?${know}|let (?:me|us) know))?`,
  // German
  '(?:können|könnten|würden|kannst|könntest) (?:sie|du|ihr) (?:(?:mir|uns) )?(?:bitte |vielleicht |kurz |mal )*(?:sagen|mitteilen|erklären),?',
  '(?:bitte )?(?:sagen sie|sag|sagt) (?:mir|uns)(?: bitte)?,?|(?:wissen sie|weißt du|weiß jemand),?',
  'ich (?:möchte|würde|wollte|will) (?:gerne? |nur |mal )*(?:wissen|fragen),?|mich (?:würde )?interessier(?:t|en),?',
  // French
  "(?:pouvez|pourriez|peux|pourrais)[ -](?:vous|tu) (?:(?:me|nous) )?(?:dire|expliquer|indiquer|préciser)(?: s[’']il (?:vous|te) pla[iî]t)?|(?:dites|dis)-moi|(?:savez-vous|sais-tu)",
  "(?:j[’']aimerais|je voudrais|je souhaite(?:rais)?)(?: bien)? savoir",
  // Spanish
  '¿?(?:me )?(?:puede|podr[ií]a|puedes|podr[ií]as)(?: usted)? (?:decirme|explicarme|indicarme|decir|explicar|indicar)|¿?(?:sabe|sabes)(?: usted)?|d[ií]game|dime',
  '(?:quisiera|me gustar[ií]a|quiero|quer[ií]a) saber',
  // Italian
  '(?:mi )?(?:pu[oò]|potrebbe|puoi|potresti) (?:dirmi|spiegarmi|indicarmi|dire|spiegare)|(?:vorrei|mi piacerebbe) sapere',
  // Portuguese
  '(?:pode|poderia|podes)(?: me)? (?:dizer|dizer-me|explicar|informar)|(?:gostaria de|queria) saber',
  // Dutch
  '(?:kunt|kan|kun|zou) (?:u|je|jij)(?: mij| me)?(?: alstublieft| misschien)? (?:zeggen|vertellen|uitleggen),?|weet (?:u|je),?|ik (?:wil|zou) graag (?:willen )?weten,?',
].join('|');

const words = [
  'what|whats|when|where|who|whom|whose|which|how|why|if|whether',
  'was|wann|wo|wohin|woher|wer|wen|wem|wessen|wie|wieviel|welche[mnrs]?|warum|wieso|ob',
  'quand|où|qui|que|quoi|quel(?:le)?s?|combien|comment|pourquoi|si|ce que|ce qui',
  '¿?(?:qu[eé]|cu[aá]ndo|d[oó]nde|qui[eé]n(?:es)?|cu[aá]l(?:es)?|cu[aá]nt[oa]s?|c[oó]mo|por qu[eé])',
  'dove|chi|che|cosa|qual[ei]?|quando|quant[oaie]|come|perch[eé]|se|onde|quem|quais|como',
  'wat|wanneer|waar|wie|welke?|hoe(?:veel)?|waarom|of',
].join('|');
const preposition =
  "(?:à|a|de|di|da|en|em|in|um|bis|ab|an|mit|von|für|aus|auf|seit|pour|par|jusqu[’']à|by|at|on|until|from|for|to|with|con|per|por|para|tot|vanaf|van|met|voor|om) ";

/** What only says that somebody wants to know, before a question word. */
const frame = new RegExp(
  `^(?:and |so |but )?(?:${frames}) ?(?=(?:${preposition})?(?:${words})(?!\\p{L}))`,
  'iu',
);

/**
 * A message without what is only polite: greetings, thanks, leave-taking, and phrases that lead to a question, such as "could you please tell me", in
 * seven languages. Documents never say their words, which would be missed in what was found. What is polite and nothing else stays.
 */
export function withoutPolitePhrases(message: string): string {
  if (message.length > longest) return message;
  const sentences = message.split(betweenSentences).map((sentence) => sentence.trim().replace(/\s+/gu, ' '));
  const kept = sentences.flatMap((sentence) => {
    const led = withoutLeads(sentence);
    if (wholes.test(led)) return [];
    const rest = led.replace(ends, '').replace(frame, '');
    return /[\p{L}\p{N}]/u.test(rest) ? [rest] : [];
  });
  const isSame = kept.length === sentences.length && kept.every((rest, index) => rest === sentences[index]);
  return isSame || kept.length === 0 ? message : kept.join(' ');
}

/** The last sentence of a message that asks something, where it has other sentences beside; else undefined. */
export function lastQuestionOf(message: string): string | undefined {
  if (message.length > longest) return undefined;
  const sentences = message.split(betweenSentences);
  const last = sentences.findLast((sentence) => /[?？]\s*$/u.test(sentence));
  return sentences.length > 1 ? last : undefined;
}

/** A greeting may stand before a name and that before a question. */
const maxLeads = 3;

function withoutLeads(sentence: string): string {
  let rest = sentence;
  for (let count = 0; count < maxLeads; count += 1) rest = rest.replace(leads, '');
  return rest;
}
