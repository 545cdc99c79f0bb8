import tailwind from '@tailwindcss/vite';
import type { InlineConfig, Plugin } from 'vite';
import { appFolder, type Framework } from './framework.ts';

const preact = {
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react-dom/client': 'preact/compat/client',
  'react-dom': 'preact/compat',
  react: 'preact/compat',
};

/** Nothing is painted before the script that knows the chosen theme: a dark page would flash white. */
const themeBeforePaint: Plugin = {
  name: 'theme-before-paint',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replace('<script type="module"', '<script type="module" blocking="render"'),
  },
};

/** Radix names its functions again at run time, since its own build shortens them; nothing reads these names. */
const namesOfRadix = /^[ \t]*__name\(\w+, "\w+"\);$/gmu;

const withoutNames: Plugin = {
  name: 'without-names',
  transform: {
    filter: { id: /@radix-ui/u },
    handler: (code) => code.replaceAll(namesOfRadix, ''),
  },
};

/**
 * Small modules that are loaded together share a file: each request takes a round trip on connections of which browsers open six. The
 * first is what every visit needs, the others what a sign-in, the chat, and the pages of files and of settings need besides.
 */
const chunkGroups = [
  {
    name: 'base',
    priority: 4,
    test: /vite\/preload-helper|node_modules\/(?:preact|@trpc|@tanstack|wouter|regexparam)\/|app\/(?:api\/(?!delete)|lib\/locale|link\.|routes|texts\/texts|ui\/(?:avatar|badge|button|characters-over|copy|found|icons|kbd|page|progress-bar|states|toasts)\.)/u,
  },
  { name: 'entry', priority: 3, test: /app\/(?:pages\/entry\/(?:sign-in-form|gate)|ui\/(?:field|form)\.)/u },
  {
    name: 'work',
    priority: 2,
    test: /app\/(?:lib\/(?:excerpt|format|load-later|return-focus|use-near|use-resize|way-back)|shell\/(?:shortcuts|sign-out)|ui\/(?:file-name|markdown\/isolated|menu)|pages\/(?:chat\/(?:answer-text|branches|threads\/thread-menu)|files\/uploads\/drop-area|not-found|sealing\/(?:dialogs|sealing-key-query)))\./u,
  },
  {
    name: 'files',
    priority: 1,
    test: /app\/pages\/files\/(?:media-url|refresh-files|uploads\/dropped-files)\./u,
  },
  {
    name: 'settings',
    priority: 1,
    test: /app\/(?:ui\/(?:choice|dialogs\/\w[\w-]*|forbidden-page|list|rows\/\w[\w-]*|table)|pages\/(?:kept-draft|organization-settings)|texts\/(?:drafts-texts|en\/organization))\./u,
  },
];

/**
 * The oldest browsers that the dashboard works in; Edge counts as Chrome. Before these, Chrome has no `AbortSignal.timeout` that can be
 * relied on, Firefox sends nothing from a page that is being left, and Safari has no `checkVisibility`. `index.html` and
 * `docs/people.md` name them too.
 */
export const oldestBrowsers = ['chrome124', 'firefox133', 'safari17.4'];

/** How Vite builds the dashboard into a folder. */
export function viteOptions(outFolder: string, framework: Framework): InlineConfig {
  return {
    configFile: false,
    root: appFolder,
    mode: 'production',
    logLevel: 'error',
    clearScreen: false,
    publicDir: false,
    plugins: [tailwind(), themeBeforePaint, withoutNames],
    // Also where NODE_ENV says otherwise, as in tests: the development form is larger, and names the folders of this machine.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    resolve: {
      // Packages tell their development form by this, too.
      conditions: ['module', 'browser', 'production'],
      alias: {
        // Radix locks scrolling through a style element, which the content security policy forbids.
        'react-remove-scroll': `${appFolder}/ui/no-scroll-lock.tsx`,
        // What it adds for older versions of React is not needed. An alias is not followed by another one: with `react` here the
        // router would call React itself, which renders nothing.
        'use-sync-external-store/shim/index.js': framework === 'preact' ? 'preact/compat' : 'react',
        ...(framework === 'preact' ? preact : {}),
      },
    },
    worker: { format: 'es' },
    build: {
      outDir: outFolder,
      emptyOutDir: true,
      target: oldestBrowsers,
      // Nothing is inlined: data URLs would violate the content security policy.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      chunkSizeWarningLimit: 1_000,
      rolldownOptions: {
        output: { codeSplitting: { groups: chunkGroups } },
        // Components that are made by it and that nothing uses are left out, such as the router's own link.
        treeshake: { manualPureFunctions: ['forwardRef'] },
      },
    },
  };
}
