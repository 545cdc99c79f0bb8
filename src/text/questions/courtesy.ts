/**
 * What people say without asking anything of documents, alone or beside a question, or to doubt an answer, and what the built-in model says to
 * that, by language.
 */
const courtesies: { said: string; alone: string; doubting: string; assurance: string; reply: string }[] = [
  {
    said: 'hi|hello|hey|greetings|good (?:morning|afternoon|evening|day)|thanks?(?: you)?(?: (?:so|very) much| a lot)?|thx|great|ok(?:ay)?|cool|nice|bye|goodbye',
    alone:
      'yes|yeah|no|nope|hm+|u|perfect|got it|that helps|that helped|how are you|who are you|are you (?:there|human|a human|a bot|a robot)|what can (?:you do|i ask(?: you)?)|how does this work|how do you work|help(?: me)?(?: please)?|(?:can|could) (?:you|someone|somebody|anyone|anybody) help(?: me)?(?: please)?|(?:please |i need )help(?: me)?(?: please)?|i have (?:a|another) question',
    doubting:
      'are you (?:really |quite |absolutely |still )?(?:sure|certain)(?: (?:about|of) (?:that|this|it))?|(?:is|was) (?:that|this|it) (?:really )?(?:right|correct|true)|really',
    assurance:
      'I quote your documents word for word. Open the source listed with the answer to read what stands around it, or ask again in other words.',
    reply: 'Ask me about your documents: I answer with quotations from them.',
  },
  {
    said: 'hallo|guten (?:morgen|tag|abend)|grüß gott|moin|servus|danke(?: schön| dir| sehr)?|vielen dank|super|tschüss',
    alone:
      'ja|nein|hm+|perfekt|alles klar|verstanden|wie geht s|wer (?:bist du|sind sie)|was (?:kannst du|können sie)(?: tun| alles)?|hilfe|(?:kannst du|können sie) mir helfen|ich brauche hilfe|wie funktioniert das|ich habe eine frage',
    doubting:
      '(?:bist du|sind sie)(?: dir| sich)?(?: da| dessen| wirklich| ganz)* sicher|stimmt das(?: wirklich| auch)?|ist das (?:wirklich )?(?:richtig|wahr|sicher)|wirklich',
    assurance:
      'Ich zitiere Ihre Dokumente wörtlich. Öffnen Sie die Quelle, die bei der Antwort steht, um weiterzulesen, oder fragen Sie mit anderen Worten.',
    reply: 'Fragen Sie mich etwas zu Ihren Dokumenten: Ich antworte mit Zitaten daraus.',
  },
  {
    said: 'bonjour|bonsoir|salut|merci(?: beaucoup| bien)?|au revoir',
    alone:
      'oui|non|parfait|d accord|ça va|qui (?:es tu|êtes vous)|que (?:peux tu|pouvez vous|sais tu|savez vous) faire|aide|(?:peux tu|pouvez vous) m aider|j ai besoin d aide|j ai une question',
    doubting:
      '(?:(?:tu es|vous êtes|es tu|êtes vous) )(?:vraiment |bien )?sûre?s?(?: de (?:toi|vous|ça|cela))?|c est (?:vraiment )?(?:vrai|juste|exact|sûr)|vraiment',
    assurance:
      'Je cite vos documents mot pour mot. Ouvrez la source indiquée avec la réponse pour lire ce qui l’entoure, ou posez la question autrement.',
    reply: 'Posez-moi une question sur vos documents : je réponds par des citations.',
  },
  {
    said: 'hola|buen[oa]s (?:días|tardes|noches)|(?:muchas )?gracias|adiós',
    alone:
      'sí|no|perfecto|vale|de acuerdo|quién (?:eres|es usted)|qué (?:puedes|puede|sabes) hacer|ayuda|(?:puedes|puede|pueden) ayudarme|me (?:puedes|puede|pueden) ayudar|necesito ayuda|tengo una (?:pregunta|duda)',
    doubting:
      '(?:estás|está) (?:usted )?(?:segur[oa])(?: de (?:eso|ello|que sí))?|es (?:verdad|cierto|correcto)(?: eso)?|seguro|de verdad',
    assurance:
      'Cito sus documentos palabra por palabra. Abra la fuente indicada con la respuesta para leer lo que la rodea, o pregunte con otras palabras.',
    reply: 'Pregúnteme algo sobre sus documentos: respondo con citas de ellos.',
  },
  {
    said: 'ciao|salve|buon(?:giorno|asera)|grazie(?: mille)?|arrivederci',
    alone:
      'sì|no|perfetto|va bene|chi (?:sei|è lei)|(?:che )?cosa (?:puoi|può|sai) fare|aiuto|(?:puoi|può) aiutarmi|ho bisogno di aiuto|ho una domanda',
    doubting: '(?:sei|è) (?:proprio |davvero )?sicur[oa](?: di questo)?|è (?:vero|giusto|corretto)|davvero',
    assurance:
      'Cito i Suoi documenti parola per parola. Apra la fonte indicata con la risposta per leggere ciò che la circonda, o chieda con altre parole.',
    reply: 'Mi chieda qualcosa sui Suoi documenti: rispondo con citazioni.',
  },
  {
    said: 'olá|oi|bo[am] (?:dia|tarde|noite)|(?:muito )?obrigad[oa]|tchau',
    alone:
      'sim|não|perfeito|quem (?:és|é você)|o que (?:podes|pode|sabes|sabe) fazer|ajuda|(?:podes|pode) ajudar me|preciso de ajuda|tenho uma (?:pergunta|dúvida)',
    doubting: '(?:tens|tem) (?:a )?certeza(?: disso)?|(?:isso )?é (?:verdade|correto)|a sério',
    assurance:
      'Cito os seus documentos palavra por palavra. Abra a fonte indicada com a resposta para ler o que está à volta, ou pergunte por outras palavras.',
    reply: 'Pergunte-me algo sobre os seus documentos: respondo com citações deles.',
  },
  {
    said: 'hoi|goede(?:morgen|middag|navond)|dank (?:je|u)(?: wel)?|bedankt|doei',
    alone:
      'ja|nee|prima|perfect|wie (?:ben je|bent u)|wat (?:kun je|kunt u|kan je)(?: doen)?|hulp|(?:kun je|kunt u) (?:me|mij) helpen|ik heb hulp nodig|ik heb een vraag',
    doubting: '(?:weet je|weet u) (?:het|dat) zeker|ben je (?:er )?zeker(?: van)?|klopt dat(?: wel)?|echt',
    assurance:
      'Ik citeer uw documenten woord voor woord. Open de bron bij het antwoord om verder te lezen, of vraag het met andere woorden.',
    reply: 'Vraag me iets over uw documenten: ik antwoord met citaten daaruit.',
  },
];

/** Whom a greeting is for. */
const addressee =
  '(?: (?:there|all|everyone|everybody|team|zusammen|à tous|à toutes|a todos|a todas|a tutti|allemaal))?';

/** A greeting or thanks in any of the languages, as the source of a regular expression. */
export const courtesySource = `(?:${courtesies.map(({ said }) => said).join('|')})${addressee}`;

const patterns = courtesies.map(({ said, alone, reply }) => ({
  pattern: new RegExp(`^(?:(?:${said}|${alone})${addressee}(?: |$))+$`, 'u'),
  reply,
}));

const doubts = courtesies.map(({ doubting, assurance }) => ({
  pattern: new RegExp(`^(?:${doubting})$`, 'u'),
  assurance,
}));

/** The longest greeting or thanks, in characters. */
const longest = 40;

/** "👍" says no more than thanks. */
const onlyPictures = /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f|\s)+$/u;

/**
 * What is said to a greeting, to thanks, and to questions about the model such as "what can you do?", in their language; undefined where
 * something is asked of the documents.
 */
export function replyToCourtesy(text: string): string | undefined {
  if (text.length > longest) return undefined;
  const said = wordsOf(text);
  if (onlyPictures.test(text) && text.trim() !== '') return patterns[0]?.reply;
  // "Help 2" and "No. 7" name something.
  if (/\p{N}/u.test(text)) return undefined;
  return patterns.find(({ pattern }) => pattern.test(said))?.reply;
}

/** What is said where an answer is doubted ("Are you sure?"), in the language of the doubt; undefined where something else is asked or said. */
export function replyToDoubt(text: string): string | undefined {
  const [doubt = '', rest = ''] = text.trim().split(/(?<=[?？])\s+/u, 2);
  if (doubt.length > longest || /[?？]/u.test(rest)) return undefined;
  const said = wordsOf(doubt);
  return doubts.find(({ pattern }) => pattern.test(said))?.assurance;
}

function wordsOf(text: string): string {
  return (
    text
      .toLowerCase()
      .match(/[\p{L}\p{M}]+/gu)
      ?.join(' ') ?? ''
  );
}
