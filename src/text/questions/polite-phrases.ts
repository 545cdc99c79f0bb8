import { aboutAsking } from './about-asking.ts';
import { courtesySource } from './courtesy.ts';
import { auxiliary, condition, indirectQuestionWord, questionWord } from './question-words.ts';

const aside =
  "(?: (?:for (?:your|the|any) help|in advance|im voraus|(?:für|fürs) (?:ihre|deine|die) hilfe|d[’']avance|(?:de antemano|por (?:su|la|tu) ayuda)|in anticipo|desde já|alvast|and (?:kind|best|warm) regards))*";

/** Sentences that only greet, thank or take leave. */
const wholes = new RegExp(
  `^(?:${[
    `${courtesySource}${aside}`,
    "(?:dear|hi|hello|sehr geehrter?|liebe[rs]?|chère?|cher|estimad[oa]s?|querid[oa]s?|gentile|car[oa]s?|prezad[oa]s?|beste|geachte)(?: [\\p{L}.’'-]+){1,6}(?=[,:!]$)|help|urgent|question",
    '(?:can|could|would|will) (?:you|someone|somebody|anyone|anybody)(?: please)? (?:check|look(?: it| this| that)? up|advise|find out|help(?: me| us)?(?: out)?|let (?:me|us) know)(?: this| that| it)?(?: for (?:me|us))?(?: please)?\\??',
    '(?:können|könnten|kannst|könntest) (?:sie|du)(?: das| mir| uns| bitte)* (?:nachsehen|nachschauen|prüfen|helfen|weiterhelfen)\\??',
    'i hope (?:that )?(?:you|this|all|everything)[^.?!]{0,40} well',
    '(?:with |many thanks and )?(?:best|kind|warm) (?:regards|wishes)[^.?!]{0,60}|regards[^.?!]{0,60}|cheers[^.?!]{0,60}|yours (?:sincerely|faithfully|truly)[^.?!]{0,60}|thanks,? \\p{Lu}[\\p{L} -]{1,30}',
    aboutAsking,
    '(?:mit )?(?:freundlichen|besten|lieben|viele|liebe|beste) grüßen?[^.?!]{0,60}',
    '(?:bien )?cordialement[^.?!]{0,60}|(?:un )?(?:saludos?|saluti?)[^.?!]{0,60}|(?:met )?vriendelijke groet(?:en)?[^.?!]{0,60}',
  ].join('|')})[ .,!:]*$`,
  'iu',
);

const files =
  '(?:documents?|docs?|files?|pdfs?|texts?|papers|attachments?|uploads?|pages?|materials?|sources?|knowledge base|dokument(?:en?)?|dateien|datei|unterlagen|fichiers?|documentos?|archivos?|arquivos?|ficheiros?|documenti|documento|documenten|bestand(?:en)?)';

/** "according to the documents", which every question is. */
const source = `(?:according to|as per|based (?:up)?on|in|from|using|with|looking at|laut|gemäß|nach|aus|selon|d[’']après|dans|según|en|secondo|in base ai?|nei|nel|segundo|de acordo com|nos?|volgens)(?: only| nur)?(?: (?:the|my|our|your|this|these|all|den|dem|der|meinen?|unseren?|diesen?|diesem|les?|ces?|mes|nos|los|el|mis|este|i|il|de|het|mijn|deze|dit|os?|[ao]s))?(?: (?:attached|uploaded|following|provided|given|hochgeladenen|beigefügten))* ${files}(?: (?:(?:that|which) )?(?:i|we)(?: have|[’']ve)?(?: just)? (?:uploaded|attached|sent|added)(?: to you)?)?`;

/** What leads to a question. */
const leads = new RegExp(
  `^(?:${[
    `${courtesySource} ?[,!:–-]`,
    "my name is [\\p{L}.’' -]{1,40}?(?:,| and) ",
    "(?:i (?:have|had|[’']ve got) )?(?:just )?(?:a |one |another )?(?:quick |short |small |brief )?(?:question|one|q) ?[:,–-]",
    '(?:ich (?:habe|hätte) )?(?:mal )?(?:eine |noch eine )?(?:kurze |kleine )?frage ?[:,–-]',
    "(?:j[’']ai )?(?:une )?(?:petite )?question(?: rapide)? ?[:,–-]",
    '(?:tengo )?(?:una )?(?:pregunta|duda)(?: rápida)? ?[:,–-]',
    '(?:ho )?(?:una )?domanda(?: veloce)? ?[:,–-]',
    '(?:ik heb )?(?:een )?(?:korte |kleine )?vra(?:ag|agje) ?[:,–-]',
    `(?:${courtesySource}|urgent|help|quick|yo|u[mh]+(?! w[aei])|er|so|and|but|also|now|then|well|right|alright|sorry|excuse me|by the way|btw|briefly|please|pls|entschuldigung|also|und|pardon|excusez-moi|et|perdón|disculpe|oye|y|scusi|scusa|allora|e|desculpe|então|dus|en)[ ,!:–-]+(?=${questionWord}|${auxiliary})`,
    `${source} ?[,:]? ?(?=${questionWord}|${auxiliary})`,
  ].join('|')}) *`,
  'iu',
);

const ends = new RegExp(
  `(?:,? (?:please|pls|plz|thanks|thank you|thx|bitte|danke|s[’']il (?:te|vous) pla[iî]t|svp|merci|por favor|gracias|per favore|grazie|alstublieft|asap|lol|anywhere)|, do you know|,? ${source}) ?(?=[?.!]*$)`,
  'iu',
);

/** Verbs and the like that stand before an indirect question. */
const knowing =
  'know|tell|say|says|ask|asks|asked|asking|wonder|wonders|wondering|(?:un)?sure|certain|(?:un)?clear|idea|clue|find out|finding out|look up|check|see|remember|remind|forget|forgot|forgotten|explain|understand|figure out|learn|confirm|clarify|mention|state|written|question is|inform|curious|interested to know|information|info';
const knowingElsewhere = [
  'sagen|sagt?|wissen|wüsste|weiß|weißt|fragen|fragt|gefragt|mitteilen|erklären|verraten|nachsehen|nachschauen|prüfen|herausfinden|sicher|unklar|vergessen|interessieren|interessiert|steht|ahnung',
  'dire|dites-moi|dis-moi|dites|savoir|savez-vous|sais-tu|sais|sait|demande|demandé|indiquer|préciser|expliquer|vérifier|trouver|oublié|sûre?|idée|écrit|indiqué',
  'decir(?:me|nos)?|dime|d[ií]game|diga|dijeran?|saber|sabes?|sé|pregunta|preguntó|explicar(?:me)?|indicar(?:me)?|averiguar|verificar|comprobar|olvid[eé]|segur[oa]|idea|pone|dice(?! que)',
  'dire|dirmi|dimmi|sapere|sa|sai|non so|chiedo|chiede|chiesto|spiegar(?:e|mi)|indicar(?:e|mi)|capire|verificare|controllare|ricordo|sicur[oa]|scritto',
  'dizer(?:-me)?|diga-me|sabe|sei|perguntou|explicar|informar|confirmar|lembro|certeza|ideia|diz(?! que)|escrito',
  'zeggen|vertellen|vertel|weten|weet|vraag|vraagt|gevraagd|uitleggen|uitzoeken|nakijken|nagaan|zeker|vergeten|idee|staat',
].join('|');
const between =
  '(?: (?:me|us|mir|uns|du|sie|ihr|u|je|ik|usted|to me|to us|anywhere|somewhere|irgendwo|quelque part|en alg[uú]n sitio|da qualche parte|ergens|please|pls|bitte|possibly|quickly|exactly|as to|da|dort|drin|darin|af|de|könnten|könnte|können|kann|würden|zou kunnen|kunt|nicht|by chance))*[,:]?';

/** Whoever asks what they have to say, or under which condition, asks of a duty. */
const isOther = new RegExp(
  `^(?:${questionWord}|(?:do|must|should|may|can|could|shall|need|have|will|would) (?:i|we) (?!(?:please )?(?:ask|know|find|check|see))|${condition})`,
  'iu',
);

/** What only says that somebody wants to know, before a question word; another clause may come first. */
const frame = new RegExp(
  `^(?<before>[^:;?!]{0,120}, )?[^,:;?!]{0,90}?(?<!\\p{L})(?:(?:${knowing})${between} (?=${indirectQuestionWord.english})|(?:${knowingElsewhere})${between} (?=${indirectQuestionWord.other}))(?:(?:if|whether|ob|of) )?`,
  'iu',
);

/** A sentence, or a clause of one, without what is only polite; `isIndirect` where a question was a part of a statement. */
export type Said = { text: string; isIndirect: boolean };

/** A sentence without what is only polite in it; empty where nothing else is said. */
export function withoutPoliteWords(sentence: string): Said[] {
  let led = sentence;
  for (let count = 0; count < maxLeads && leads.test(led) && !wholes.test(led); count += 1)
    led = led.replace(leads, '');
  if (wholes.test(led)) return [];
  const rest = led.replace(ends, '');
  if (!/[\p{L}\p{N}]/u.test(rest)) return [];
  const found = isOther.test(rest) ? null : frame.exec(rest);
  if (!found) return [{ text: rest, isIndirect: false }];
  const before = found.groups?.['before'] ?? '';
  const asked = rest.slice(found[0].length);
  return [
    ...(before === '' ? [] : [{ text: before.trim(), isIndirect: false }]),
    // "I was wondering if you could tell me when" says it twice.
    {
      text: asked.replace(isOther.test(asked) ? '' : frame, '').replace(/[.!?]{0,5}$/u, '?'),
      isIndirect: true,
    },
  ];
}

/** A greeting may stand before a name and that before a question. */
const maxLeads = 4;
