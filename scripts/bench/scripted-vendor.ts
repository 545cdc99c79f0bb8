import {
  chunk,
  type ScriptedServer,
  startScriptedServer,
  startStream,
  streamEnd,
} from '../../src/providers/openai-scripted-server.ts';

export const vendorModel = 'scripted';

/** A model vendor on loopback that answers at once, so that what a caller waits for is everything else. */
export function startVendor(): Promise<ScriptedServer> {
  return startScriptedServer((response, request) => {
    if (request.method === 'GET') {
      response.writeHead(200, { 'content-type': 'application/json' });
      const model = { id: vendorModel, object: 'model', created: 0, owned_by: 'bench' };
      response.end(JSON.stringify({ object: 'list', data: [model] }));
      return;
    }
    startStream(response);
    response.end(`${chunk({ content: 'An answer.' })}${chunk({}, 'stop')}${streamEnd}`);
  });
}
