/** Values with a fixed form, such as e-mail addresses: the question that asks for one, and what the value must contain. */
const forms: { asked: RegExp; written: RegExp }[] = [
  {
    asked:
      /(?<!\p{L})(?:how old (?:is|was|are)|wie alt (?:ist|war|sind)|quel âge|cu[aá]ntos años tiene|quanti anni ha|hoe oud)(?!\p{L})/iu,
    written:
      /(?<!\p{L})(?:aged?|years?|months?|born|alter|jahre?|monate?|geboren|âge|ans|mois|née?|edad|años|meses|nacid[oa]|anni|nat[oa]|jaar|geboorte\p{L}{0,10}|date of birth|(?:1[89]|20)\p{N}{2})(?!\p{L})/iu,
  },
  {
    asked:
      /(?<!\p{L})(?:what(?:['’]s)?|which|whose|wie (?:lautet|ist)|cu[aá]l es|quelle est) (?!(?:sent|if|when|happens|to|do|does|did|can|could|may|must|should)(?!\p{L}))[^?]{0,40}(?:e-?mail|correo electrónico|courriel)/iu,
    written: /[\p{L}\p{N}]@/u,
  },
  {
    asked: /^(?:what|which) (?:is |are )?(?:the )?(?:website|web page|homepage|url)(?!\p{L})/iu,
    written: /\p{L}\.\p{L}{2}/u,
  },
  {
    asked:
      /(?<!\p{L})(?:(?:tele)?phone (?:number|no)|(?:fax|mobile) number|telefonnummer|handynummer|numéro de téléphone|número de teléfono|numero di telefono)(?!\p{L})/iu,
    // An extension is a number of its own behind its label alone.
    written:
      /(?<![\p{N}.,])\p{N}(?:[^\p{N}\p{Sc}:]{0,4}\p{N}){3,20}(?!\p{N}|\s?(?:\p{Sc}|euros?(?!\p{L})))|(?<!\p{L})(?:phone|extension|ext|tel(?:efon)?|durchwahl|nebenstelle|téléphone|teléfono|telefono|interno)\.?:? \p{N}{2,4}(?![\p{N}.,])/iu,
  },
  { asked: /(?<!\p{L})(?:tele)?fax/iu, written: /(?<!\p{L})(?:tele)?fax/iu },
  {
    asked:
      /(?<!\p{L})(?:what|which)(?:['’]s| is| was) (?:[^?]{0,60}['’]s?|the|his|her|their|its) (?:(?!e-?mail)\p{L}+ ){0,2}(?<!mail )address(?! of the (?:e-?mail|website))(?!\p{L})|(?<!\p{L})(?:wie (?:lautet|ist) die|quelle est l['’]|cu[aá]l es la) ?(?:adresse|anschrift|dirección)(?!\p{L})/iu,
    written:
      /\p{Lu}[\p{L}.'’]{2,30},? \p{N}{1,4}|\p{N}{1,4}\p{L}?,? (?:\p{Lu}|rue|avenue|quai|place)|@|\p{Lu}{1,2}\p{N}{1,2} \p{N}|(?<!\p{N})\p{N}{4,5} \p{Lu}/u,
  },
  {
    asked:
      /(?<!\p{L})(?:what|which)(?:['’]s| is) (?:the|my|our|your) (?!(?:dress|colour|color|source|tax) )(?:[\p{L}-]+ ){0,3}(?:code|pin)(?! of conduct| name)(?!\p{L})/iu,
    written: /\p{N}|\p{Lu}{3}/u,
  },
  {
    asked:
      /(?<!\p{L})(?:(?!total|large|average)\p{L}{3,} number(?! of| did| do)|iban|\p{L}{4,}nummer|numéro (?:de|du|d['’]) ?(?:contrat|client|compte|série|facture)|número de (?:cuenta|serie|factura|cliente|socio))(?!\p{L})/iu,
    written: /\p{N}/u,
  },
  {
    asked:
      /(?<!\p{L})(?:part|serial|account|order|invoice|customer|membership|registration|policy|contract|licen[cs]e|model|reference|article) numbers? of(?!\p{L})/iu,
    written: /\p{N}/u,
  },
  {
    asked:
      /(?<!\p{L})(?:alarm|door|access|pin|entry|gate|area|postal|post|zip|swift|sort|discount|promo(?:tion)?) ?code(?!s|\p{L})|(?<!\p{L})(?:postleitzahl|code postal|código postal)/iu,
    written: /\p{N}|\p{Lu}{3}/u,
  },
];

/** Where such a value stands, or how it is used, is not the value. */
const asksWhereOrHow =
  /^(?:where|how(?! old)|why|wo|wie (?!lautet|ist|alt)|warum|où|comment|pourquoi|d[oó]nde|cómo|dove|come)(?!\p{L})/iu;

function formsAsked(asked: string): { asked: RegExp; written: RegExp }[] {
  return forms.filter((form) => form.asked.test(asked) && !asksWhereOrHow.test(asked));
}

/** Whether a value of a fixed form was asked for and a quotation has none. */
export function lacksForm(asked: string, quoted: string): boolean {
  return formsAsked(asked).some(({ written }) => !written.test(quoted));
}

/** Whether a question asks for a value of a fixed form, such as a telephone number, and a text contains one. */
export function holdsForm(asked: string, text: string): boolean {
  const wanted = formsAsked(asked);
  return wanted.length > 0 && wanted.every((form) => form.written.test(text));
}
