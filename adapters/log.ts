import { pino } from 'pino';
import { PinoPretty } from 'pino-pretty';

/**
 * The process's log: JSON lines, or readable ones on a terminal, on standard error. It must never hold a key, a
 * question or a passage; `authorization` is struck out wherever it turns up all the same. Lines are written off the
 * event loop, and what is left of them when the process exits.
 */
export function createLog(level: string): pino.Logger {
  const redact = ['authorization', '*.authorization', 'headers.authorization'];
  // Errors reach the log as a field: their message and stack, which JSON would drop.
  const serializers = { error: pino.stdSerializers.err, err: pino.stdSerializers.err };
  const options = { level, redact, serializers };
  if (!process.stderr.isTTY) return pino(options, pino.destination({ dest: 2, sync: false }));
  return pino(options, PinoPretty({ destination: 2, ignore: 'pid,hostname', translateTime: 'HH:MM:ss' }));
}
