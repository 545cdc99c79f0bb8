import type { BrowserContext, ConsoleMessage } from 'playwright-core';
import { networkName } from './chromium.ts';

/** A request that is refused on purpose is logged by the browser as an error. */
const isRefusal = (message: ConsoleMessage) =>
  /Failed to load resource.*status of 4\d\d/.test(message.text());

/**
 * Notes whatever must never happen on any page: an exception, an error in the console, which is also where breaches of
 * the content security policy are told, and a request to any other server. Returns the notes, which grow.
 */
export function watchFaults(context: BrowserContext, origin: string): string[] {
  const faults: string[] = [];
  context.on('console', (message) => {
    const isFault = message.type() === 'error' || /Content Security Policy/i.test(message.text());
    if (isFault && !isRefusal(message)) faults.push(`console: ${message.text()}`);
  });
  context.on('weberror', (error) => void faults.push(`exception: ${error.error().message}`));
  context.on('request', (request) => {
    const url = new URL(request.url());
    const isOurs = url.origin === origin || url.hostname === networkName;
    if (!isOurs && !['data:', 'blob:', 'about:'].includes(url.protocol)) {
      faults.push(`foreign request: ${url.href}`);
    }
  });
  return faults;
}
