import { foldWord } from '../../../../text/fold.ts';

/**
 * Words that any question may have, whatever it asks, and its answer need not: verbs such as "must" and "want", and words such as "just" and
 * "already". Folded, by the language of the question, since "tegen" and "even" are content words elsewhere.
 */
const looseWords: Record<string, Set<string>> = Object.fromEntries(
  Object.entries({
    english: `just too even ever still already yet also quite very got let lets someone somebody something anyone anybody
      anything really simply else doesn don didn isn aren wasn weren hasn haven hadn wouldn couldn shouldn although though
      whether because since meanwhile now mrs mr ms miss`,
    german: `mochte mochten will wollen wollte sollte sollten musste mussten konnte konnten wurde durfen durfte mag lassen
      lasst gehen geht machen macht bekomme bekommt bekommen eigentlich noch schon mal denn sehr etwas jemand alles immer
      auch nur eben gerade tun tut mein meine meinen meinem meiner meines dein deine deinen deinem deiner unser unsere
      unseren unserem unserer unseres ihr ihre ihren ihrem ihrer ihres mir dir ihm ihn ihnen ins ans weshalb womit wofur
      wozu wovon worauf woran wodurch wohin woher weil damit kommt lautet gilt`,
    french: `devra devrait devait devaient devront devons devez faudra faire fait fais font pourrait pouvons pouvez vais va
      vont aller veut veux voudrais encore deja toujours aussi tres trop bien tout toute toutes tous qu quelqu sous chez selon
      trouve trouver puis peux peut j dois doit suis etes avez ai on vous nous y mon ma mes ton ta tes notre nos votre vos leurs`,
    spanish: `algo alguien cada hacer hago hace hacen tengo tenemos deberia podria quiero quiere querer voy va van hay tiene tienen piden vale lleva seria mi mis tu tus nuestro nuestra nuestros nuestras estoy estan estamos`,
    italian: `ogni siete siamo succede qualcuno qualcosa devo dobbiamo devono dovere dovrebbe possono potere fare fa faccio fanno vuole voglio andare va vado ancora gia
      molto tutto tutti ha hanno fatto viene vengono era stato stata stati state ad bisogna ci ne mio mia miei mie nostro nostra nostri nostre`,
    portuguese:
      'devo pode podem fazer faz quero quer vai ir ter tem tenho ainda ja muito meu minha meus minhas nosso nossa nossos nossas',
    dutch: `moet moeten mag mogen kan kunnen zou zouden wil willen wilt gaat gaan doen doet krijg krijgt krijgen laten laat
      hoef zit erin tegen nu nog al ook maar mee heel iets iemand mijn jouw onze ons ben tijdens`,
    polish: `mam mamy masz macie moge mozemy musze musimy trzeba mozna nalezy jestem sa gdy kiedy zostanie zrobic robic teraz juz
      jeszcze ktos cos komus czegos mi mnie moj moja moje`,
    swedish: 'maste ska far vill gora gor redan annu',
  }).map(([language, words]) => [language, new Set(words.split(/\s+/u))]),
);

/**
 * Common verbs that answers often replace by others: to hand something in, to be given it, to pay for it, to take it. Folded, by the
 * language of the question.
 */
const commonVerbs: Record<string, Set<string>> = Object.fromEntries(
  Object.entries({
    german: `gebe geben gegeben nehmen nimmt nehme genommen kriege kriegen kriegt brauche brauchen braucht zahle zahlen zahlt bezahle
      bezahlen bezahlt kommen komme stehen steht liegen liegt finden finde bleibt bleiben passen passt einreichen einreiche abgeben bringen
      mitbringen mitnehmen erhalte erhalten wende wenden stellen`,
    french: `donner donne donnent donnez rendre rend rendent prendre prend prenez poser envoyer envoie verser passer passe rester reste
      occupe occuper mettre met mets vaut dure durer tenir venir vient coute`,
    spanish: `dejar dejo llevar llevo pedir pido salir sale salen dar dan tocar toca tocan entregar entrego avisar tomar traer venir viene
      poner pasa pasan dura cuesta`,
    italian: `prendere prende prendono passare passa passano dare danno mettere tenere tengo portare porto lasciare ricevere ricevo chiedere
      dura costa costano vale smettere`,
    portuguese: `dar levar levo pedir peco entregar receber recebo ficar fica trazer usar passar custa demora demoram vale`,
    dutch: `nemen neem neemt geven geeft brengen breng inleveren lever komen komt staan staat blijft duurt kost opmaken`,
    polish: `dostac dostane dostaje dostaniemy wziac biore place placi placimy zaplacic skladam zlozyc wynosi trwa kosztuje przyniesc
      wykorzystac`,
  }).map(([language, words]) => [language, new Set(words.split(/\s+/u))]),
);

/** Whether a verb of a question says little, so that its answer may have another. */
export function isCommonVerb(written: string, language = 'english'): boolean {
  return commonVerbs[language]?.has(foldWord(written)) === true;
}

/** Verbs and pronouns that are no content words in any of these languages. */
const inAnyLanguage =
  /^(?:muss|müssen|kann|können|darf|dürfen|soll|sollen|sollte|faut|peut|peux|peuvent|dois|doit|doivent|puedo|puede|pueden|debo|debe|deben|posso|può|deve|us|him|mich|dich|sich|uns|euch)$/iu;

/** Whether a word says nothing of what a question asks. */
export function isLooseWord(written: string, language = 'english'): boolean {
  return inAnyLanguage.test(written) || looseWords[language]?.has(foldWord(written)) === true;
}
