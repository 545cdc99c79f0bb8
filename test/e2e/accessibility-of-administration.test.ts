import { auditStates } from '../support/dashboard/audit-states.ts';
import { statesOfAdministration } from '../support/dashboard/states.ts';

auditStates(statesOfAdministration);
