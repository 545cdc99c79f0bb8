/** A setting is missing or malformed. The message has one line per fault and makes sense without a stack trace. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}
