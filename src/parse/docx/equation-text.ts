import { DomUtils } from 'htmlparser2';
import { asOperand } from '../office/as-operand.ts';
import { childrenNamed, isElement, type XmlElement, type XmlNode } from '../office/xml-tree.ts';

/** Default N-ary operator and delimiters (22.1.2.69 and 22.1.2.24 of ECMA-376 part 1). */
const integral = '∫';
const opening = '(';
const closing = ')';

/**
 * Writes an equation of an Office document (OMML, part 22 of ECMA-376) on one line, as people type it: `(a+b)/2`,
 * `x^2`, `√(x)`.
 */
export function equationText(node: XmlNode): string {
  if (!isElement(node)) return '';
  if (node.name === 'm:t') return DomUtils.textContent(node);
  if (node.name.endsWith('Pr')) return '';
  const part = (name: string) => {
    const [found] = childrenNamed(node, `m:${name}`);
    return found ? equationText(found).trim() : '';
  };
  const scripts = () => script('_', part('sub')) + script('^', part('sup'));
  switch (node.name) {
    case 'm:f':
      return `${asOperand(part('num'))}/${asOperand(part('den'))}`;
    case 'm:sSub':
    case 'm:sSup':
    case 'm:sSubSup':
      return asOperand(part('e')) + scripts();
    case 'm:limLow':
      return part('e') + script('_', part('lim'));
    case 'm:limUpp':
      return part('e') + script('^', part('lim'));
    case 'm:rad':
      return `${part('deg')}√${asOperand(part('e'))}`;
    case 'm:nary':
      return `${property(node, 'chr') ?? integral}${scripts()} ${part('e')}`;
    case 'm:func':
      return `${part('fName')} ${part('e')}`;
    case 'm:d':
      return [
        property(node, 'begChr') ?? opening,
        contentText(node, ', '),
        property(node, 'endChr') ?? closing,
      ].join('');
    case 'm:m':
    case 'm:eqArr':
      return contentText(node, '; ');
    case 'm:mr':
      return contentText(node, ', ');
    default:
      return contentText(node, '');
  }
}

/** The text of an element's parts, without its properties. */
function contentText(node: XmlElement, separator: string): string {
  const parts = node.children.filter((child) => isElement(child) && !child.name.endsWith('Pr'));
  return parts.map(equationText).join(separator);
}

/** The value of a property such as `chr`; undefined if it is not set. */
function property(node: XmlElement, name: string): string | undefined {
  const [properties] = childrenNamed(node, `${node.name}Pr`);
  return properties && childrenNamed(properties, `m:${name}`)[0]?.attribs['m:val'];
}

function script(mark: string, text: string): string {
  return text === '' ? '' : mark + asOperand(text);
}
