import type { ServerResponse } from 'node:http';
import type { Page } from 'playwright-core';
import { chunk, startStream, streamEnd } from '../vendors/openai-scripted-server.ts';

/** For a scripted vendor: the whole of an answer, at once. */
export const whole = (text: string) => (response: ServerResponse) => {
  startStream(response);
  response.end(chunk({ content: text }) + chunk({}, 'stop') + streamEnd);
};

export const questionField = (page: Page) => page.getByLabel('Your question', { exact: true });

export const answers = (page: Page) => page.getByRole('region', { name: 'Answer' });

/** Asks once no answer is running any more, as its end may come after its last word: until then, Enter sends nothing. */
export async function ask(page: Page, question: string): Promise<void> {
  await page.getByRole('button', { name: 'Stop the answer' }).waitFor({ state: 'detached' });
  await questionField(page).fill(question);
  await questionField(page).press('Enter');
}
