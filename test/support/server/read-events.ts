/** The data of each server-sent event of a response, as it arrives. Comments, which keep a connection alive, are left out. */
export async function* parseEvents(response: Response): AsyncGenerator<string> {
  let rest = '';
  for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const events = `${rest}${text}`.split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events) if (event.startsWith('data: ')) yield event.slice('data: '.length);
  }
}
