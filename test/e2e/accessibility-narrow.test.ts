import { auditStates } from '../support/dashboard/audit-states.ts';

auditStates({ width: 360, height: 740 });
