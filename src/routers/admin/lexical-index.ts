import { z } from 'zod';
import {
  type IndexCheck,
  indexCheck,
  indexChoice,
  rebuiltIndexes,
} from '../../../schema/admin/lexical-index.ts';
import { formatId } from '../../../schema/ids.ts';
import type { Dependencies } from '../../composition/dependencies.ts';
import { listAllProjects, type Project } from '../../db/projects/projects.ts';
import { enqueueRebuild } from '../../jobs/enqueue-segments.ts';
import { checkSegments } from '../../lexical/check-segments.ts';
import { adminProcedure, router } from '../../request/trpc.ts';
import { checkVectorSegments } from '../../vectors/check-vector-segments.ts';
import { requireProject } from './projects.ts';

export const indexRouter = router({
  /** Compares the segments of a project, or of all, with the passages and vectors they were built from. Reads all of them. */
  check: adminProcedure
    .input(indexChoice)
    .output(z.array(indexCheck))
    .query(async ({ ctx, input }) => {
      const { pool, indexCaches } = ctx.deps;
      const checks: IndexCheck[] = [];
      for (const { id, name } of await chooseProjects(ctx.deps, input.project_id)) {
        const words = await indexCaches.use((cache) => checkSegments(pool, cache, id));
        const vectors = await indexCaches.use((cache) => checkVectorSegments(pool, cache, id));
        const count = (difference: 'missing' | 'superfluous' | 'different') =>
          new Set([...words[difference], ...vectors[difference]]).size;
        checks.push({
          project_id: formatId('assistant', id),
          project_name: name,
          passages: words.chunks,
          segments: words.segments + vectors.segments,
          missing: count('missing'),
          superfluous: count('superfluous'),
          different: count('different'),
        });
      }
      return checks;
    }),

  /** Rebuilds the segments of a project, or of all, in the background; searches continue meanwhile. */
  rebuild: adminProcedure
    .input(indexChoice)
    .output(rebuiltIndexes)
    .mutation(async ({ ctx, input }) => {
      const projects = await chooseProjects(ctx.deps, input.project_id);
      const ids = projects.map(({ id }) => id);
      return { projects: await enqueueRebuild(ctx.deps.pool, ids) };
    }),
});

async function chooseProjects(
  { pool }: Pick<Dependencies, 'pool'>,
  projectId: string | undefined,
): Promise<Project[]> {
  return projectId === undefined ? listAllProjects(pool) : [await requireProject(pool, projectId)];
}
