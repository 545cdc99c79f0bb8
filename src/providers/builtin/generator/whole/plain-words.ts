/** Words of questions that no table needs to say. */

/** Words that link things to what they have or cost. */
export const ties = wordsOf(`
  has have had having contain contains offer offers offered include includes included including support supports supported
  come comes need needs require requires suitable allow allows allowed get gets give gives cost costs
  hat haben bietet bieten bekommt enthält enthalten brauchen braucht umfasst umfassen geeignet koste kosten kostet
  ont offre offrent contient contiennent inclut incluent coûte coûtent
  tiene tienen ofrece ofrecen contiene contienen incluye incluyen cuesta cuestan
  ha hanno offrono contengono includono costa costano
  heeft hebben biedt bevatten kost`);

/** Words for whatever or whoever is asked about. */
export const anything = wordsOf(`
  work works worked working been employed here there currently option available number
  we us our company one ones all of them item items thing things product products
  arbeitet hier dabei beschäftigt anzahl artikel produkt produkte travaille ici article articles produit produits
  trabaja trabajando aquí artículo artículos producto productos lavora qui articolo articoli prodotto prodotti
  artigo artigos produto produtos werkt producten`);

/** Words for all who are in a list, whom no cell calls so. */
export const everybody = wordsOf(`
  people person persons everyone everybody employee employees member members staff work works working
  personen leute mitarbeiter mitarbeiterinnen arbeiten alle
  personnes employés travaillent personas empleados trabajan persone dipendenti lavorano mensen medewerkers werken`);

/** Words for what is absent. */
export const absences = wordsOf('free without frei ohne sans sin senza zonder');

/** Words that ask for all of something. */
export const requests = wordsOf(`
  list show name all every each available exist overview different various
  alle gibt nenne liste tous toutes todos todas tutti tutte`);

/** A list of words in lower case, which finds them however they are written. */
function wordsOf(list: string): { has(word: string): boolean } {
  const words = new Set(list.trim().split(/\s+/u));
  return { has: (word) => words.has(word.toLowerCase()) };
}
