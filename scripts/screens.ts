/**
 * `npm run screens [FOLDER]`: draws every page in every state, at 1280 and 360 pixels, light and dark, to be looked at. A second
 * argument draws only the states whose name begins with it.
 */
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { whyNoBrowser } from '../test/support/dashboard/chromium.ts';
import { setStage } from '../test/support/dashboard/stage.ts';
import { states } from '../test/support/dashboard/states.ts';

const windows = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
];

const [folder = join(tmpdir(), 'lectern-screens'), beginning = ''] = process.argv.slice(2);
if (whyNoBrowser) throw new Error(whyNoBrowser);
const out = resolve(folder);
await mkdir(out, { recursive: true });
console.log(`${await draw()} pictures in ${out}`);
// The database of tests lives as long as its process.
process.exit();

/** Returns how many pictures were made. */
async function draw(): Promise<number> {
  await using stage = await setStage();
  let drawn = 0;
  for (const { name, as, show } of states.filter((state) => state.name.startsWith(beginning))) {
    for (const viewport of windows) {
      const { page, context } = await stage.visit(as && stage[as], { viewport });
      await show(page, stage);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.screenshot({ path: join(out, `${name}-${viewport.width}-${colorScheme}.png`) });
        drawn += 1;
      }
      await context.close();
    }
  }
  return drawn;
}
