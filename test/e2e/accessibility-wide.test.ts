import { auditStates } from '../support/dashboard/audit-states.ts';

auditStates({ width: 1280, height: 800 });
