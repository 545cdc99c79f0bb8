import type { FormField } from '@llamaindex/liteparse';
import type { PlacedText } from './layout/placed-text.ts';

/** The height of a line in a field, in points; a field that is lower has a line of its own height. */
const lineHeight = 11;

/** The width of a letter, as a share of its height. */
const letterWidth = 0.5;

/** How many fields are read: more than a form has. */
const maxFields = 1_000;

/** The bit of a field's flags that hides what is typed in. */
const password = 1 << 13;

/** What the fields of a form hold and the text of the page lacks: whether boxes are ticked, and values that are not drawn on the page. */
export function undrawnValues(fields: FormField[], items: PlacedText[]): PlacedText[] {
  return fields.slice(0, maxFields).flatMap((field) => {
    const { type, checked, value, rect, fieldFlags } = field;
    if (!rect || rect.width <= 0 || rect.height <= 0 || fieldFlags & password) return [];
    const height = Math.min(lineHeight, rect.height);
    if (type === 'checkbox' || type === 'radio') {
      const y = rect.y + (rect.height - height) / 2;
      return [{ text: checked ? '☒' : '☐', x: rect.x, y, width: rect.width, height }];
    }
    const isDrawn = items.some(
      ({ x, y, width, height }) =>
        x + width / 2 > rect.x &&
        x < rect.x + rect.width &&
        y + height / 2 > rect.y &&
        y + height / 2 < rect.y + rect.height,
    );
    if (isDrawn || !/text|combobox|listbox/u.test(type)) return [];
    const lines = (value ?? '').split(/\r\n?|\n/u);
    return lines.flatMap((line, index): PlacedText[] => {
      const text = line.trim();
      const y = rect.y + (lines.length > 1 ? index * height : (rect.height - height) / 2);
      return text === ''
        ? []
        : [{ text, x: rect.x, y, width: Math.min(rect.width, text.length * letterWidth * height), height }];
    });
  });
}
