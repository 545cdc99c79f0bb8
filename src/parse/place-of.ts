/** The places of a stack that tell where a fault happened. */
const maxPlaces = 3;

/** The name of an error and where it happened, for the log. Its message is left out, since it may quote the document. */
export function placeOf({ name, message, stack = '' }: Error): string {
  const lines = stack.replace(message, '').split('\n');
  const files = lines.map((line) => line.slice(line.lastIndexOf('/') + 1).replace(')', ''));
  const places = files.filter((file) => /^[\w.-]+:\d+:\d+$/.test(file));
  return [name, ...places.slice(0, maxPlaces)].join(' at ');
}
