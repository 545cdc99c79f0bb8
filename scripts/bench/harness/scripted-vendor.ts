import {
  chunk,
  type ScriptedServer,
  startScriptedServer,
  startStream,
  streamEnd,
} from '../../../test/support/vendors/openai-scripted-server.ts';
import { createStreamingVendor, type Ending, streamingModel } from './streaming-vendor.ts';

/** The model that answers at once, so that what a caller waits for is everything else. */
export const vendorModel = 'scripted';

/**
 * A model vendor on loopback with these two models, which forgets what it was asked.
 * @param ending of the streaming model's answers
 */
export async function startVendor(ending?: Ending): Promise<ScriptedServer> {
  const stream = createStreamingVendor(ending);
  const server = await startScriptedServer((response, request, before) => {
    if (request.method === 'GET') {
      response.writeHead(200, { 'content-type': 'application/json' });
      const data = [vendorModel, streamingModel].map((id) => ({
        id,
        object: 'model',
        created: 0,
        owned_by: 'bench',
      }));
      response.end(JSON.stringify({ object: 'list', data }));
      return;
    }
    const body = server.received[before]?.body ?? {};
    delete server.received[before];
    if (body['model'] === streamingModel) return stream(response, body);
    startStream(response);
    response.end(`${chunk({ content: 'An answer.' })}${chunk({}, 'stop')}${streamEnd}`);
  });
  return server;
}
