import { router } from '../../request/trpc.ts';
import { questionProcedures } from './questions.ts';
import { runProcedures } from './runs.ts';
import { setProcedures } from './sets.ts';

/** How well an assistant searches and answers, measured on the organization's own questions. */
export const qualityRouter = router({ ...setProcedures, ...questionProcedures, ...runProcedures });
