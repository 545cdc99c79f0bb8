import { join } from 'node:path';

/** The environment variable by which programs find their modules compiled, as `npm start` sets it. */
export const compiledModules = {
  NODE_COMPILE_CACHE: join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'compiled'),
};
