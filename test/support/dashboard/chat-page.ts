import type { ServerResponse } from 'node:http';
import type { Page } from 'playwright-core';
import { chunk, startStream, streamEnd } from '../openai-scripted-server.ts';

/** For a scripted vendor: the whole of an answer, at once. */
export const whole = (text: string) => (response: ServerResponse) => {
  startStream(response);
  response.end(chunk({ content: text }) + chunk({}, 'stop') + streamEnd);
};

export const questionField = (page: Page) => page.getByLabel('Your question', { exact: true });

export const answers = (page: Page) => page.getByRole('region', { name: 'Answer' });

export async function ask(page: Page, question: string): Promise<void> {
  await questionField(page).fill(question);
  await questionField(page).press('Enter');
}
