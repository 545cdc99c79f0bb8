/** What people say without asking anything, and what the built-in model says to that, by language. */
const courtesies: { said: string; reply: string }[] = [
  {
    said: 'hi|hello|hey|greetings|good (?:morning|afternoon|evening|day)|thanks?(?: you)?(?: (?:so|very) much| a lot)?|thx|great|ok(?:ay)?|cool|nice|bye|goodbye',
    reply: 'Ask me about your documents: I answer with quotations from them.',
  },
  {
    said: 'hallo|guten (?:morgen|tag|abend)|grüß gott|moin|servus|danke(?: schön| dir| sehr)?|vielen dank|super|tschüss',
    reply: 'Fragen Sie mich etwas zu Ihren Dokumenten: Ich antworte mit Zitaten daraus.',
  },
  {
    said: 'bonjour|bonsoir|salut|merci(?: beaucoup| bien)?|au revoir',
    reply: 'Posez-moi une question sur vos documents : je réponds par des citations.',
  },
  {
    said: 'hola|buen[oa]s (?:días|tardes|noches)|(?:muchas )?gracias|adiós',
    reply: 'Pregúnteme algo sobre sus documentos: respondo con citas de ellos.',
  },
  {
    said: 'ciao|salve|buon(?:giorno|asera)|grazie(?: mille)?|arrivederci',
    reply: 'Mi chieda qualcosa sui Suoi documenti: rispondo con citazioni.',
  },
  {
    said: 'olá|oi|bo[am] (?:dia|tarde|noite)|(?:muito )?obrigad[oa]|tchau',
    reply: 'Pergunte-me algo sobre os seus documentos: respondo com citações deles.',
  },
  {
    said: 'hoi|goede(?:morgen|middag|navond)|dank (?:je|u)(?: wel)?|bedankt|doei',
    reply: 'Vraag me iets over uw documenten: ik antwoord met citaten daaruit.',
  },
];

/** Whom a greeting is for. */
const addressee =
  '(?: (?:there|all|everyone|everybody|team|zusammen|à tous|à toutes|a todos|a todas|a tutti|allemaal))?';

/** A greeting or thanks in any of the languages, as the source of a regular expression. */
export const courtesySource = `(?:${courtesies.map(({ said }) => said).join('|')})${addressee}`;

const patterns = courtesies.map(({ said, reply }) => ({
  pattern: new RegExp(`^(?:${said})${addressee}$`, 'u'),
  reply,
}));

/** The longest greeting or thanks, in characters. */
const longest = 40;

/** What is said to a greeting or to thanks, in its language; undefined where something is asked. */
export function replyToCourtesy(text: string): string | undefined {
  if (text.length > longest) return undefined;
  const said =
    text
      .toLowerCase()
      .match(/[\p{L}\p{M}]+/gu)
      ?.join(' ') ?? '';
  return patterns.find(({ pattern }) => pattern.test(said))?.reply;
}
