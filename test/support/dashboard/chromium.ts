import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

/**
 * Where Chromium is: as `CHROMIUM` says, else where distributions put it. First the one that is built to have no window, which takes
 * a third less of the processor's time than the whole one without its window does.
 */
const candidates = [
  process.env['CHROMIUM'],
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

const executablePath = candidates.find((path) => path !== undefined && existsSync(path));

/** Why tests in a browser are left out; undefined where there is one. */
export const whyNoBrowser = executablePath
  ? undefined
  : 'Chromium is not installed (apt-get install chromium-headless-shell, or set CHROMIUM to where it is).';

if (whyNoBrowser) console.warn(`Tests of the dashboard in a browser are left out: ${whyNoBrowser}`);

/** A name under which the browser finds this machine. */
export const networkName = 'lectern.lan';

let running: Promise<Browser> | undefined;

/**
 * The browser of this worker, which ends with it: its start takes a second of the processor's time, and contexts keep visits apart.
 * Whoever opens a context or page closes it.
 */
export async function openChromium(): Promise<Browser> {
  running ??= launchChromium();
  const browser = await running;
  if (browser.isConnected()) return browser;
  running = launchChromium();
  return running;
}

function launchChromium(): Promise<Browser> {
  return chromium.launch({
    ...(executablePath && { executablePath }),
    // Containers have a small /dev/shm, and often no right to make namespaces.
    args: [
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--force-color-profile=srgb',
      // The environment may name one, which would be asked for the name below.
      '--no-proxy-server',
      // This machine under a name that browsers do not trust, as one in a network is.
      `--host-resolver-rules=MAP ${networkName} 127.0.0.1`,
    ],
  });
}
