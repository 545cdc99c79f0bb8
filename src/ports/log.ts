/** Structured log: an object of fields, then a message. Implemented by pino. */
export type Log = {
  debug(facts: object, message: string): void;
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
};
