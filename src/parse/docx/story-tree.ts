import { DomUtils, parseDocument } from 'htmlparser2';
import { asXml, isElement, type XmlDocument, type XmlElement } from '../office/xml-tree.ts';

/** The elements of a story with the names that match, in document order: an element comes before those inside it. */
export function elements(story: XmlDocument, matches: (name: string) => boolean): XmlElement[] {
  return DomUtils.findAll(({ name }) => matches(name), story.children);
}

/** The elements inside another with the names that match, without those inside them. */
export function outermost(element: XmlElement, matches: (name: string) => boolean): XmlElement[] {
  return element.children
    .filter(isElement)
    .flatMap((child) => (matches(child.name) ? [child] : outermost(child, matches)));
}

/** Replaces an element by what XML says. */
export function replace(element: XmlElement, source: string): void {
  unwrap(element, parseDocument(source, asXml));
}

/** Replaces an element by its children, or by those of an element inside it. */
export function unwrap(element: XmlElement, from: XmlElement | XmlDocument = element): void {
  for (const node of [...from.children]) DomUtils.prepend(element, node);
  DomUtils.removeElement(element);
}
