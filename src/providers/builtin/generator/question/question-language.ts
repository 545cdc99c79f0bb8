import { detectLanguage } from '../../../../text/detect-language.ts';
import { wholeWord } from '../../../../text/words/word-patterns.ts';
import { countKnownWords } from '../lexicon/known-words.ts';

/** Words that questions begin with, or that show the language of a short one. The first language with most of them wins. */
const questionWords = Object.entries({
  // The "in" of "check-in" is no word.
  english: anyWord(
    String.raw`what who whom whose when where which how why do does did is are be been have can could must may should
      would the an any my our your this many much of for from by with to and if on at need please help
      i\s(?:am|want|have|would|was|lost) in as it its we had has was were there not or a no me s t ll ve re
      don doesn didn isn`,
    String.raw`(?<![\p{L}-])`,
  ),
  german:
    anyWord(String.raw`was wer wem wen wessen wann wo woher wohin welche[mnrs]? wie wieviel warum wieso weshalb weswegen
      wo(?:mit|zu|für|durch|bei|gegen|nach|von|vor|ran|rauf|raus|rin|rum|rüber) ich man mein\p{L}{0,2} muss
      darf kann nicht mit vom zum zur diese[mnrs]? geht fasse? bei der die das den dem des ist sind hat wird
      im heißt viele eine[mnrs]? kostet dauert gilt gibt und für von können haben habt habe ihr sie es am an
      auf aus bis ab ein sein werden nehmen brauche brauchen braucht zu um oder unser\p{L}{0,2} euer eure
      kriege bekomme dürfen in`),
  french:
    anyWord(`que qu quels? quelles? qui quand où combien comment pourquoi est sont le la les l d du des de un une au
      aux à dans faut il elle ce c en sur pour et a voudrais veux besoin mon votre nous vous bonjour merci je
      j tu on avez ai as a-t t s puis peux peut dois doit sans par plus ne pas y si est-ce cette son sa ses
      leur entre depuis jusqu avec être suis êtes avoir acceptez ouvrez fermez ça`),
  spanish: `${anyWord(`qué quién(?:es)? cuál(?:es)? cuándo dónde cuánt[oa]s? cómo por para el la los las del de es son está en
      un una tiene se hay al y quiero quisiera querría necesito busco gustaría puedo puede pueden mi mis hola
      gracias buen[oa]s saludos? con me te le les su sus lo si no a que cuando donde cuant[oa]s? quien
      cual(?:es)? tengo tienen puedes debo debe hace falta hasta desde este esta he ha sin cada ser estar
      están usted ustedes`)}|[¿¡]`,
  portuguese:
    anyWord(`que qual quais quem quando onde quant[oa]s? como o os as do da dos das de é são está em no na um uma tem
      foi ao e quero queria preciso gostaria meu minha olá obrigad[oa] posso pode podem devo deve há têm com
      por para pelo pela aos às se me a até este esta seu sua ser sem estão vocês? perdi aceitam`),
  italian:
    anyWord(`che chi quale quali qual quando dove quant[oaie] come perché il lo la gli le del della dei delle di è
      sono nel nella un una ha al per e cosa vorrei voglio cerco mio mia ciao grazie buongiorno posso puoi può
      possiamo possono devo devi deve dobbiamo serve servono avete ho hai hanno siete siamo fate si ci mi se
      non a ai agli alle alla allo con da dal dalla su sul sulla uno i l in o anche questo questa ogni entro
      fino vostr[oaie] accettate succede bisogna`),
  dutch:
    anyWord(`wat wie wiens wanneer waar(?:mee|van|aan|op|door|in|voor)? ik je mijn moet mag kan niet met welke? hoe
      hoeveel waarom de het een is zijn van voor op heeft wordt en te bij er jullie u uw hebben hebt heb
      kunnen moeten aan door om over tot uit dit die dat deze ons onze krijg krijgen accepteren neem in naar
      ook hier gaat zit erin`),
  swedish:
    anyWord(`vad vem vilken vilket vilka när var hur många mycket varför är det den en ett och som för på av till har
      i`),
  polish:
    anyWord(String.raw`co kto kogo kiedy gdzie który która które jak jaka jaki jakie ile dlaczego czy jest są w na do z i się
      od o po za ze dla przy bez nie to ten ta te tym mam masz mamy macie mogę może można muszę trzeba należy
      której którego którym których jakich komu czego czym gdy skąd dokąd odkąd wynosi kosztuje trwa
      płac\p{L}{0,4} zapłacić dostanę zrobić zgłosić kim ma mi mój moja mnie wam u był była było będzie numer
      cena godziny proszę`),
  turkish:
    anyWord(String.raw`ne kim kimin nerede nereye hangi nasıl kaç neden niçin mi mı mu mü ve bir bu için ile nedir kimdir adı
      neydi nerede\p{L}* nere\p{L}+ kim\p{L}{1,6} ney\p{L}+ neler\p{L}* hangisi kaçıncı olan olarak en da de
      ise var daha kadar sonra`),
  vietnamese: anyWord(
    `gì ai nào đâu khi bao nhiêu mấy tại sao là của các những được có trong ở và cho một năm`,
  ),
  romanian:
    anyWord(`ce cine când unde care cât câtă câți câte cum de este sunt la în din și pe cu a al ale fost s i l lui au
      ai se nu mai după un o cel cea prin fi pentru dintre iar`),
  czech: anyWord(`co kdo kdy kde který která které jak jaký jaká kolik proč je jsou v na do z se`),
  danish: anyWord(
    `hvad hvem hvornår hvor hvilken hvilket hvilke hvordan hvorfor er det den en et og som på af til har i`,
  ),
}).map(([language, words]) => ({ language, words: new RegExp(words, 'giu') }));

/** The pattern of any of the words of a list. @param before what each must begin behind */
function anyWord(list: string, before?: string): string {
  return wholeWord(list.split(/\s+/u).join('|'), before);
}

/** Letters that one language alone of these has, or hardly another. */
const letters: [language: string, letters: RegExp][] = [
  ['german', /ß/u],
  ['italian', /[ìò]|(?<!\p{L})(?:\p{L}{1,4}['’])?è(?!\p{L})/u],
  ['spanish', /[ñ¿¡]/u],
  ['portuguese', /[ãõ]/u],
  ['polish', /[łśźżćńąę]/u],
  ['turkish', /[ğışİ]/u],
  ['vietnamese', /[ạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹđ]/u],
  ['romanian', /[țșă]/u],
  ['czech', /[ěřů]/u],
  ['danish', /[øæ]/u],
];

/** No other language's questions begin with these: "Do" alone may be Polish. */
const englishStart =
  /^\s*(?:what|who|whose|whom|how|why|when|where|which|(?:do|does|did|can|could|may|must|should|will|would|has|have|is|are|was|were) (?:an?|any(?:body|one|thing)?|he|i|it|my|our|people|she|some(?:body|one|thing)?|the|there|they|this|these|those|we|you|your))(?!\p{L})/iu;

/** A language is certain if it has this many more words than any other. */
const sureCount = 2;

/** Of a very long question only the beginning is looked at, in characters. */
const maxLength = 2_000;

/** The language of a question in Latin script, which may be of three words; undefined where nothing shows it. */
export function questionLanguage(question: string): string | undefined {
  // The "SE" of "SE-M48" is no word, nor the "E" of "E12" or the "A" of "7702-A".
  const text = question
    .slice(0, maxLength)
    .normalize('NFC')
    .replace(/\p{L}{1,12}(?:-[\p{L}\p{N}-]{0,20})?\p{N}/gu, ' ')
    .replace(/\p{N}-?\p{L}{1,2}(?!\p{L})/gu, ' ');
  if (englishStart.test(text)) return 'english';
  const counts = questionWords.map(({ language, words }, rank) => ({
    language,
    rank,
    count:
      (text.match(words)?.length ?? 0) +
      (letters.some(([one, sign]) => one === language && sign.test(text.toLowerCase())) ? 2 : 0),
  }));
  const most = Math.max(...counts.map(({ count }) => count));
  const best = counts.filter(({ count }) => count === most);
  if (best.length === 1 && most >= sureCount) return best[0]?.language;
  const known = languageByWords(text, counts);
  if (known !== undefined) return known;
  // Turkish and Swedish questions have words of their own above.
  if (most === 0) return /[äöü]/iu.test(text) ? 'german' : undefined;
  if (best.length === 1) return best[0]?.language;
  const detected = detectLanguage(text);
  return (best.find(({ language }) => language === detected) ?? best[0])?.language;
}

/** The one language with most of the words, those counted and those that the lexicon has; undefined where several have as many. */
function languageByWords(text: string, counted: { language: string; count: number }[]): string | undefined {
  const known = countKnownWords(text);
  const sums = counted.map(({ language, count }) => ({
    language,
    sum: count + (known.get(language) ?? 0),
  }));
  const most = Math.max(...sums.map(({ sum }) => sum));
  const best = sums.filter(({ sum }) => sum > most - leastLead);
  return most > 0 && best.length === 1 ? best[0]?.language : undefined;
}

/** A smaller lead says nothing. */
const leastLead = 0.2;
