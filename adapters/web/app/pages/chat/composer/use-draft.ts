import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { recall, remember } from '../../../lib/storage.ts';

export type DraftProps = {
  /** The key of the draft: a conversation, or a new one of an assistant. */
  place: string;
  /** The conversation that was begun here last, until it is shown. */
  begun: RefObject<string | undefined>;
  /** Whether the conversation is sealed, in which case drafts are not stored. */
  isSealed: boolean;
};

/** The question that is being written, and its setter. It is stored by its conversation, unless that is sealed. */
export function useDraft({ place, begun, isSealed }: DraftProps): [string, (text: string) => void] {
  const [text, setText] = useState(() => recall(draftOf(place)) ?? '');
  const shown = useRef(place);
  const change = (next: string) => {
    setText(next);
    remember(draftOf(place), next === '' || isSealed ? undefined : next);
  };
  useLayoutEffect(() => {
    if (shown.current === place) return;
    // What was typed while the conversation began is the next question in it.
    if (begun.current === place) {
      remember(draftOf(shown.current), undefined);
      change(text);
    } else setText(recall(draftOf(place)) ?? '');
    begun.current = undefined;
    shown.current = place;
  }, [place]);
  // A draft from before sealing was chosen.
  useEffect(() => {
    if (isSealed) remember(draftOf(place), undefined);
  }, [isSealed, place]);
  return [text, change];
}

const draftOf = (place: string) => `draft.${place}`;
