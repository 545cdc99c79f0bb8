import type { Pool } from '../db/connections.ts';
import {
  listOwnConversations,
  listOwnMessages,
  loadOwnAccount,
  loadOwnConversation,
} from '../db/people/own-data.ts';

/**
 * Everything stored about a person, with their own conversations and without secrets, as pieces of one JSON text. Each statement reads a
 * little, so that neither memory nor the time that others wait grows with what somebody has written.
 * @param signal ends the reading when the client has left
 */
export async function* writeOwnData(
  pool: Pool,
  personId: string,
  signal: AbortSignal,
): AsyncGenerator<string> {
  yield beginObject(await loadOwnAccount(pool, personId), 'conversations');
  let isFirst = true;
  for (const id of await listOwnConversations(pool, personId)) {
    signal.throwIfAborted();
    const conversation = await loadOwnConversation(pool, { personId, id });
    if (!conversation) continue;
    yield isFirst ? '\n' : ',\n';
    isFirst = false;
    yield beginObject(conversation, 'messages');
    let separator = '\n';
    for await (const message of listOwnMessages(pool, id)) {
      yield separator + JSON.stringify(message, null, 2);
      separator = ',\n';
    }
    yield ']}';
  }
  yield ']}\n';
}

/** An object, up to the bracket that begins the list in its last field. */
function beginObject(fields: object, list: string): string {
  return `${JSON.stringify(fields, null, 2).slice(0, -2)},\n  "${list}": [`;
}
