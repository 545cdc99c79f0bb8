import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { ensureDashboardIsBuilt } from '../../../adapters/web/dashboard/ensure-built.ts';
import { createTestServer, type TestServer } from '../server/create-test-server.ts';
import type { TestPerson } from '../server/people.ts';
import { openChromium } from './chromium.ts';
import { watchFaults } from './watch-faults.ts';

export type Visit = {
  page: Page;
  context: BrowserContext;
  /** Whatever must never happen, noted as it happens. */
  faults: string[];
  /** Ends the visit. Its window may serve another one; all that it shall not find there is the test's own to undo. */
  end(): Promise<void>;
};

export type Dashboard = AsyncDisposable & {
  server: TestServer;
  /** Where people reach it: by name, since passkeys cannot belong to an IP address. */
  origin: string;
  /**
   * A window of its own, in which somebody may be signed in. Where nothing else is asked of it, it may be that of a visit that has
   * ended: what it has loaded and compiled serves again, which takes a fourth of the processor's time of a new one.
   */
  visit(person?: TestPerson, options?: BrowserContextOptions): Promise<Visit>;
};

/** The real server with its pages, and a real browser. */
export async function openDashboard(settings: Record<string, string> = {}): Promise<Dashboard> {
  const dashboard = await ensureDashboardIsBuilt();
  if ('reason' in dashboard) throw new Error(dashboard.reason);
  const [server, browser] = await Promise.all([
    createTestServer(settings, undefined, { dashboard }),
    openChromium(),
  ]);
  const origin = server.url.replace('127.0.0.1', 'localhost');
  const idle: Visit[] = [];
  const contexts: BrowserContext[] = [];
  const open: typeof openVisit = async (...of) => {
    const visit = await openVisit(...of);
    contexts.push(visit.context);
    return visit;
  };
  return {
    server,
    origin,
    async visit(person, options) {
      if (options) return open(browser, origin, person, options);
      const visit = idle.pop() ?? (await open(browser, origin));
      visit.faults.length = 0;
      if (person) await signIn(visit.context, origin, person);
      const end = async () => {
        await clear(visit, origin);
        idle.push(visit);
      };
      return { ...visit, end };
    },
    async [Symbol.asyncDispose]() {
      for (const context of contexts) await context.close();
      await server[Symbol.asyncDispose]();
    },
  };
}

/** Opens a window of its own on the pages at `origin`, with whoever is signed in there. */
export async function openVisit(
  browser: Browser,
  origin: string,
  person?: TestPerson,
  options: BrowserContextOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: defaultViewport,
    locale: 'en-US',
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
    ...options,
  });
  context.setDefaultTimeout(maxWaitMs);
  await context.addInitScript(stretchPause, { from: undoMs, to: maxWaitMs });
  const faults = watchFaults(context, origin);
  if (person) await signIn(context, origin, person);
  return { context, page: await context.newPage(), faults, end: () => context.close() };
}

/** Longer than anything takes, in milliseconds: a busy build machine is ten times slower. */
const maxWaitMs = 120_000;

/**
 * How long the pages offer to undo a deletion, in milliseconds, which such a machine lets pass between two steps of a test. Nothing else
 * in the pages may wait just as long: it would be stretched with it.
 */
const undoMs = 8_000;

/** Runs in the page: a pause of this length lasts longer. */
function stretchPause({ from, to }: { from: number; to: number }): void {
  const later = globalThis.setTimeout;
  const stretch = (run: () => void, pause?: number) => later(run, pause === from ? to : pause);
  Object.assign(globalThis, { setTimeout: stretch });
}

const defaultViewport = { width: 1280, height: 800 };

/** Takes away what a visit has left in its window. */
async function clear({ page, context }: Visit, origin: string): Promise<void> {
  await context.unrouteAll();
  await page.unrouteAll();
  await context.setOffline(false);
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.evaluate('try { sessionStorage.clear() } catch {}');
  await page.goto('about:blank');
  await context.clearCookies();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await devTools.detach();
  await page.setViewportSize(defaultViewport);
  await page.emulateMedia({ media: null, colorScheme: 'light', reducedMotion: 'reduce' });
}

/** Gives a context the cookies of somebody who has signed in. */
async function signIn(context: BrowserContext, origin: string, person: TestPerson): Promise<void> {
  const cookies = [...person.cookies].map(([name, value]) => ({ name, value, url: origin, httpOnly: true }));
  await context.addCookies(cookies);
}
