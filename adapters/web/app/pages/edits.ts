import { useState } from 'react';

/** The texts of a form's fields, by name. */
type Texts = Record<string, string>;

/** What was typed into the fields of a form, and the text that each had when that began. */
export type Typed<Stored extends Texts> = { [Name in keyof Stored]?: { text: string; from: string } };

/**
 * The contents of a form: what its person has typed, and in every other field what is stored, also when somebody else changes that.
 * Only what was typed is to be saved: a page may have been opened before others changed the rest.
 */
export function useEdits<Stored extends Texts>(stored: Stored, kept: Typed<Stored> = {}) {
  const [typed, setTyped] = useState(kept);
  const contents = { ...stored };
  const changes: Partial<Stored> = {};
  for (const name in typed) {
    const text = typed[name]?.text ?? '';
    contents[name] = text as Stored[typeof name];
    if (text.trim() !== stored[name]?.trim()) changes[name] = text.trim() as Stored[typeof name];
  }
  const change = (part: Partial<Stored>) =>
    setTyped((now) => {
      const next = { ...now };
      for (const name in part) {
        const text = part[name] ?? '';
        const from = now[name]?.from ?? stored[name] ?? '';
        // What is put back is not typed.
        if (text === from && text === stored[name]) delete next[name];
        else next[name] = { text, from };
      }
      return next;
    });
  return {
    contents,
    typed,
    changes,
    isChanged: Object.keys(changes).length > 0,
    change,
    /** Makes a field of the form show and change one of the contents. */
    field: <Name extends keyof Stored & string>(name: Name) => ({
      name,
      value: contents[name],
      onChange: (event: { currentTarget: { value: string } }) =>
        change({ [name]: event.currentTarget.value } as Partial<Stored>),
    }),
    revert: () => setTyped({}),
    /** To be called once something is saved: what was typed since then stays. */
    settle: (sent: { [Name in keyof Stored]?: string | undefined }) =>
      setTyped((now) => {
        const next = { ...now };
        for (const name in sent) {
          const [text, from] = [now[name]?.text, sent[name]];
          if (text === undefined || from === undefined) continue;
          if (text.trim() === from.trim()) delete next[name];
          else next[name] = { text, from };
        }
        return next;
      }),
    /** Whether somebody else has changed what is stored of a field since something else was typed in it. */
    isStale(name: keyof Stored): boolean {
      const from = typed[name]?.from;
      return from !== undefined && name in changes && from !== stored[name];
    },
    /** Takes what is stored now as what is to be replaced by what was typed. */
    keep: (name: keyof Stored) =>
      setTyped((now) => {
        const text = now[name]?.text;
        return text === undefined ? now : { ...now, [name]: { text, from: stored[name] } };
      }),
    /** Takes what is stored in place of what was typed. */
    drop: (name: keyof Stored) => setTyped(({ [name]: _dropped, ...rest }) => rest as Typed<Stored>),
  };
}
