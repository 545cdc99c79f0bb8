import { Parser } from 'htmlparser2';
import { ParseError } from '../parse-error.ts';

/** The maximum depth of elements. Documents have a few dozen levels; recursive readers fail at some thousands. */
const maxDepth = 300;

type Rules = { isXml: boolean; allowsDocumentType: boolean };

/**
 * Throws a permanent `ParseError` when elements are nested too deeply for readers, or when entities are declared.
 * @param rules whether it is XML or HTML, and whether it may declare a document type
 */
export function checkMarkup(markup: string, { isXml, allowsDocumentType }: Rules): void {
  let depth = 0;
  const parser = new Parser(
    {
      onopentag() {
        depth++;
        if (depth > maxDepth)
          throw new ParseError('The document nests its parts too deeply. Export it as PDF.');
      },
      onclosetag() {
        depth--;
      },
      onprocessinginstruction(name, data) {
        if (!name.startsWith('!')) return;
        // An entity bomb has to declare its entities in the document type.
        if (!allowsDocumentType || data.includes('[')) {
          throw new ParseError(
            'The document declares XML entities, which no such document needs. Export it as PDF.',
          );
        }
      },
    },
    { xmlMode: isXml, decodeEntities: false },
  );
  parser.end(markup);
}
