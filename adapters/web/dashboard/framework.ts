import { fileURLToPath } from 'node:url';

/** The folder of the dashboard's sources. */
export const appFolder = fileURLToPath(new URL('../app', import.meta.url));

/** The sources are written for React; both libraries run them, and Preact is a seventh of the size. */
export type Framework = 'preact' | 'react';
