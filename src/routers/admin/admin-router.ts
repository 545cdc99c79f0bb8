import { router } from '../../request/trpc.ts';
import { backup } from './backup.ts';
import { embeddingsRouter } from './embeddings.ts';
import { keysRouter } from './keys.ts';
import { indexRouter } from './lexical-index.ts';
import { linksRouter } from './links.ts';
import { moveProcedures } from './move-organization.ts';
import { organizationProcedures } from './organizations.ts';
import { jobsRouter, overview } from './overview.ts';
import { peopleRouter } from './people.ts';
import { projectsRouter } from './projects.ts';
import { secretRouter } from './secret.ts';
import { status } from './status.ts';

/** The procedures for the holder of the admin token. No REST endpoint maps any of them. */
export const adminRouter = router({
  organizations: router({ ...organizationProcedures, ...moveProcedures }),
  projects: projectsRouter,
  keys: keysRouter,
  index: indexRouter,
  links: linksRouter,
  people: peopleRouter,
  secret: secretRouter,
  embeddings: embeddingsRouter,
  jobs: jobsRouter,
  overview,
  status,
  backup,
});
