import { toScript } from './script-characters.ts';

/** The text of a block while it is written. */
export type InlineText = {
  add(text: string): void;
  isBlank(): boolean;
  /** Takes all of it, on one line; what follows is another text. */
  take(): string;
  /** Takes all of it, with its line breaks. */
  takeWritten(): string;
  openScript(): void;
  closeScript(kind: 'super' | 'sub'): void;
  /** @param isMark whether the link is the mark of a note: it is raised, which books may state in their styles alone */
  openLink(isMark: boolean): void;
  closeLink(): void;
  /** Begins the number that the document states for an item of a list. */
  openNumber(): void;
  /** Takes that number out of the text. */
  takeNumber(): string;
};

/** Collects the text of blocks, with superscripts and subscripts as the characters for them. */
export function createInlineText(): InlineText {
  let written = '';
  /** Where the open superscripts and subscripts begin, and how many there are: only the outermost counts. */
  let scriptStart = 0;
  let scriptDepth = 0;
  let numberStart = 0;
  /** For each open link, whether it is the mark of a note. */
  const links: boolean[] = [];

  function takeWritten(): string {
    const all = written;
    written = '';
    scriptStart = 0;
    return all;
  }

  function openScript(): void {
    if (scriptDepth === 0) scriptStart = written.length;
    scriptDepth++;
  }

  function closeScript(kind: 'super' | 'sub'): void {
    scriptDepth = Math.max(0, scriptDepth - 1);
    if (scriptDepth > 0 || scriptStart >= written.length) return;
    written = written.slice(0, scriptStart) + toScript(written.slice(scriptStart), kind);
  }

  return {
    add(text) {
      written += text;
    },
    isBlank: () => written.trim() === '',
    take: () => takeWritten().replace(/\s+/g, ' ').trim(),
    takeWritten,
    openScript,
    closeScript,
    openLink(isMark) {
      links.push(isMark);
      if (isMark) openScript();
    },
    closeLink() {
      if (links.pop()) closeScript('super');
    },
    openNumber() {
      numberStart = written.length;
    },
    takeNumber() {
      const number = written.slice(numberStart).trim();
      written = written.slice(0, numberStart);
      return number;
    },
  };
}
