/** What people say without asking anything of documents, alone or beside a question, and what the built-in model says to that, by language. */
const courtesies: { said: string; alone: string; reply: string }[] = [
  {
    said: 'hi|hello|hey|greetings|good (?:morning|afternoon|evening|day)|thanks?(?: you)?(?: (?:so|very) much| a lot)?|thx|great|ok(?:ay)?|cool|nice|bye|goodbye',
    alone:
      'yes|yeah|no|nope|hm+|u|perfect|got it|that helps|that helped|how are you|who are you|are you (?:there|human|a human|a bot|a robot)|what can (?:you do|i ask(?: you)?)|how does this work|how do you work|help(?: me)?(?: please)?|(?:can|could) you help(?: me)?|i need help|i have (?:a|another) question',
    reply: 'Ask me about your documents: I answer with quotations from them.',
  },
  {
    said: 'hallo|guten (?:morgen|tag|abend)|grüß gott|moin|servus|danke(?: schön| dir| sehr)?|vielen dank|super|tschüss',
    alone:
      'ja|nein|hm+|perfekt|alles klar|verstanden|wie geht s|wer (?:bist du|sind sie)|was (?:kannst du|können sie)(?: tun| alles)?|hilfe|(?:kannst du|können sie) mir helfen|wie funktioniert das|ich habe eine frage',
    reply: 'Fragen Sie mich etwas zu Ihren Dokumenten: Ich antworte mit Zitaten daraus.',
  },
  {
    said: 'bonjour|bonsoir|salut|merci(?: beaucoup| bien)?|au revoir',
    alone:
      'oui|non|parfait|d accord|ça va|qui (?:es tu|êtes vous)|que (?:peux tu|pouvez vous|sais tu|savez vous) faire|aide|(?:peux tu|pouvez vous) m aider|j ai une question',
    reply: 'Posez-moi une question sur vos documents : je réponds par des citations.',
  },
  {
    said: 'hola|buen[oa]s (?:días|tardes|noches)|(?:muchas )?gracias|adiós',
    alone:
      'sí|no|perfecto|vale|de acuerdo|quién (?:eres|es usted)|qué (?:puedes|puede|sabes) hacer|ayuda|(?:puedes|puede) ayudarme|tengo una (?:pregunta|duda)',
    reply: 'Pregúnteme algo sobre sus documentos: respondo con citas de ellos.',
  },
  {
    said: 'ciao|salve|buon(?:giorno|asera)|grazie(?: mille)?|arrivederci',
    alone:
      'sì|no|perfetto|va bene|chi (?:sei|è lei)|(?:che )?cosa (?:puoi|può|sai) fare|aiuto|(?:puoi|può) aiutarmi|ho una domanda',
    reply: 'Mi chieda qualcosa sui Suoi documenti: rispondo con citazioni.',
  },
  {
    said: 'olá|oi|bo[am] (?:dia|tarde|noite)|(?:muito )?obrigad[oa]|tchau',
    alone:
      'sim|não|perfeito|quem (?:és|é você)|o que (?:podes|pode|sabes|sabe) fazer|ajuda|(?:podes|pode) ajudar me|tenho uma (?:pergunta|dúvida)',
    reply: 'Pergunte-me algo sobre os seus documentos: respondo com citações deles.',
  },
  {
    said: 'hoi|goede(?:morgen|middag|navond)|dank (?:je|u)(?: wel)?|bedankt|doei',
    alone:
      'ja|nee|prima|perfect|wie (?:ben je|bent u)|wat (?:kun je|kunt u|kan je)(?: doen)?|hulp|(?:kun je|kunt u) (?:me|mij) helpen|ik heb een vraag',
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
  const said =
    text
      .toLowerCase()
      .match(/[\p{L}\p{M}]+/gu)
      ?.join(' ') ?? '';
  if (onlyPictures.test(text) && text.trim() !== '') return patterns[0]?.reply;
  // "Help 2" and "No. 7" name something.
  if (/\p{N}/u.test(text)) return undefined;
  return patterns.find(({ pattern }) => pattern.test(said))?.reply;
}
