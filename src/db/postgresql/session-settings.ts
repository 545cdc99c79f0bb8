/** JIT compilation costs more than it saves for statements that take milliseconds. */
export const sessionSettings: Record<string, string> = { jit: 'off' };

/** Sets them for a session. */
export const setForSession = Object.entries(sessionSettings)
  .map(([name, value]) => `set ${name} = ${value}`)
  .join('; ');
