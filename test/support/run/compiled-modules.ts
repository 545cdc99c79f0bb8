import { join } from 'node:path';

/** The environment variable by which programs find their modules compiled, as `npm start` sets it. */
export const compiledModules = {
  NODE_COMPILE_CACHE: join(import.meta.dirname, '..', '..', '..', 'node_modules', '.cache', 'compiled'),
};

/**
 * Options of Node.js for programs that run for seconds, and for workers of tests: to optimize the code of the embedded database would
 * take a fourth of the processor's time that a start needs, and more than it saves them.
 */
export const shortLived = ['--liftoff-only'];
