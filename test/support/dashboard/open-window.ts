import type { TestPerson } from '../create-test-server.ts';
import { type Dashboard, signIn, type Visit } from './open-dashboard.ts';

/**
 * A window for one visit after another. What it has loaded and compiled serves the next visit too, which halves what a
 * visit takes; all else that an earlier one left behind is gone.
 */
export async function openWindow(
  dashboard: Dashboard,
  viewport: { width: number; height: number },
): Promise<(person?: TestPerson) => Promise<Visit>> {
  const visit = await dashboard.visit(undefined, { viewport });
  const { page, context, faults } = visit;
  const devTools = await context.newCDPSession(page);
  return async (person) => {
    await page.unrouteAll();
    await page.goto('about:blank');
    await context.setOffline(false);
    await context.clearCookies();
    await devTools.send('Storage.clearDataForOrigin', { origin: dashboard.origin, storageTypes: 'all' });
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme: 'light' });
    faults.length = 0;
    if (person) await signIn(context, dashboard.origin, person);
    return visit;
  };
}
