import { router } from '../../request/trpc.ts';
import { questionProcedures } from './questions.ts';
import { runProcedures } from './runs.ts';
import { setProcedures } from './sets.ts';

/** How well an assistant finds and answers, measured on questions of one's own. */
export const qualityRouter = router({ ...setProcedures, ...questionProcedures, ...runProcedures });
