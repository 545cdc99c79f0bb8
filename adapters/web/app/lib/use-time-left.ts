import { useRef } from 'react';
import { filesTexts } from '../texts/files-texts.ts';
import { formatDuration, type Look, secondsLeft, withLook } from './time-left.ts';

const t = filesTexts;

/**
 * How long what remains takes at the pace so far, as people say it; undefined while that is not known.
 * @param remaining undefined while nothing goes on, or its number is not known
 * @param at when they were counted, in milliseconds
 * @param search what the names of those that are counted contain: the pace of others says nothing of them
 */
export function useTimeLeft(remaining: number | undefined, at: number, search?: string): string | undefined {
  const seen = useRef<{ search: string | undefined; looks: readonly Look[] }>({ search, looks: [] });
  if (remaining === undefined || seen.current.search !== search) seen.current = { search, looks: [] };
  if (remaining !== undefined && seen.current.looks.at(-1)?.at !== at)
    seen.current.looks = withLook(seen.current.looks, { at, remaining });
  const left = secondsLeft(seen.current.looks);
  if (left === undefined) return undefined;
  return left < 60 ? t.nearlyDone : t.timeLeft(formatDuration(left));
}
