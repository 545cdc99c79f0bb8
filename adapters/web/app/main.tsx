import '@fontsource-variable/inter/wght.css';
import './style/index.css';
import './shell/theme.ts';
import './lib/settle-before-input.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { queries } from './api/queries.ts';
import { App } from './app.tsx';
import { texts } from './texts/texts.ts';
import { Toasts } from './ui/toasts.tsx';

/** Passkeys cannot belong to an IP address, so pages on the loopback address move to the name of the same machine. */
function leaveLoopbackAddress(): boolean {
  if (!['127.0.0.1', '[::1]'].includes(location.hostname)) return false;
  const { protocol, port, pathname, search, hash } = location;
  location.replace(`${protocol}//localhost${port && `:${port}`}${pathname}${search}${hash}`);
  return true;
}

/** The code of each key that goes to an input method. */
const inputMethodKey = 229;

function start(): void {
  document.documentElement.lang = texts.locale;
  document.documentElement.dir = texts.direction;
  // The keys that choose words in an input method are no commands. Safari tells the one that ends it by this code alone.
  addEventListener(
    'keydown',
    (event) => {
      if (event.keyCode === inputMethodKey) event.stopImmediatePropagation();
    },
    true,
  );
  // The name that stands beside what has the focus can be sent away.
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') document.activeElement?.toggleAttribute('data-hushed', true);
  });
  if (matchMedia('(any-pointer: coarse)').matches) void import('./lib/name-under-finger.ts');
  // The way back from a sign-out would show what was on the page: over plain HTTP, Safari keeps it whatever the server says.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    document.body.hidden = true;
    location.reload();
  });
  // Before a translator of the browser begins, and after what the page needs first.
  addEventListener('load', () => void import('./lib/translated-texts.ts'));
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element to draw into.');
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <App />
        <Toasts />
      </QueryClientProvider>
    </StrictMode>,
  );
}

if (!leaveLoopbackAddress()) start();
