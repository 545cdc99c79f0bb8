/** What sessions of the service need, whatever the server, the database or the role has otherwise. */
export const sessionSettings: Record<string, string> = {
  // JIT compilation costs more than it saves for statements that take milliseconds.
  jit: 'off',
  // The only form in which node-postgres can parse times.
  DateStyle: 'ISO',
  // Transactions see what others have committed before each of their statements, and wait for rows instead of failing.
  default_transaction_isolation: 'read committed',
  // Connections wait in the pool for their next use.
  idle_session_timeout: '0',
};

const wanted = Object.entries(sessionSettings)
  .map(([name, value]) => `('${name}', '${value}')`)
  .join(', ');

/** Those of the settings that the server's version has, for the end of a statement, as `name` and `value`. */
export const settingsOfServer = `(values ${wanted}) as settings (name, value) where current_setting(name, true) is not null`;

/** Sets them for a session. */
export const setForSession = `select set_config(name, value, false) from ${settingsOfServer}`;
