import { durationForm, expiryForm, parseDuration, parseExpiry } from '../../../schema/lifetime.ts';
import { AppError } from '../../errors/errors.ts';

/**
 * When a key with this `expires` expires; null for never.
 * @throws AppError 400 for a malformed text, and for a time that has passed.
 */
export function toExpiryDate(text: string, now: Date): Date | null {
  const moment = parseExpiry(text, now);
  if (moment === null) throw invalidTime('expires', `must be ${expiryForm}`);
  if (moment === 'never') return null;
  if (moment <= now) throw invalidTime('expires', 'must be in the future');
  return moment;
}

/**
 * When a rotated secret with this `grace` expires.
 * @throws AppError 400 for a malformed text.
 */
export function toGraceEnd(text: string, now: Date): Date {
  const duration = parseDuration(text);
  if (duration === null) throw invalidTime('grace', `must be ${durationForm}`);
  return new Date(now.getTime() + duration);
}

function invalidTime(param: string, rule: string): AppError {
  return new AppError('invalid_request', `"${param}" ${rule}.`, { param });
}
