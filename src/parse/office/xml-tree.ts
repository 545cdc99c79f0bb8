import { type DomUtils, type Handler, Parser, type parseDocument } from 'htmlparser2';

export type XmlDocument = ReturnType<typeof parseDocument>;

export type XmlNode = XmlDocument['children'][number];

export type XmlElement = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** Options with which text is parsed and serialized unchanged. */
export const asXml = { xmlMode: true, decodeEntities: false };

/** Reads XML with the handlers of a parser, from its first tag to its last. */
export function readXml(xml: string, handlers: Partial<Handler>): void {
  new Parser(handlers, { xmlMode: true }).end(xml);
}

/** A text as the content of an element. */
export function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

export function isElement(node: object): node is XmlElement {
  return 'attribs' in node;
}

/** The child elements with a name. */
export function childrenNamed(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter(isElement).filter((child) => child.name === name);
}
