import { recall, remember } from '../lib/storage.ts';
import { createStore } from '../lib/store.ts';

export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

const isTheme = (value: string | undefined): value is Theme => themes.some((theme) => theme === value);

const remembered = recall('theme');

/** The chosen theme; `system` follows the device. */
export const theme = createStore<Theme>(isTheme(remembered) ? remembered : 'system');

/** Without the attribute, `color-scheme: light dark` follows the device. */
function apply(): void {
  const chosen = theme.get();
  if (chosen === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = chosen;
}

export function chooseTheme(next: Theme): void {
  remember('theme', next === 'system' ? undefined : next);
  theme.set(next);
}

theme.subscribe(apply);
apply();
