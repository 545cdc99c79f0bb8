import { router } from '../../trpc.ts';
import { embeddingsRouter } from './embeddings.ts';
import { indexRouter } from './index-of-words.ts';
import { keysRouter } from './keys.ts';
import { organizationsRouter } from './organizations.ts';
import { projectsRouter } from './projects.ts';
import { status } from './status.ts';

/** What the holder of the admin token may do. No REST endpoint maps any of it. */
export const adminRouter = router({
  organizations: organizationsRouter,
  projects: projectsRouter,
  keys: keysRouter,
  index: indexRouter,
  embeddings: embeddingsRouter,
  status,
});
