import { auditStates } from '../support/dashboard/audit-states.ts';
import { statesOfWork } from '../support/dashboard/states.ts';

auditStates(statesOfWork);
