/**
 * Vector searches fetch as many candidates as a search returns rows, and continue the index scan where too few of them are
 * live. JIT compilation costs more than it saves for statements that take milliseconds.
 */
export const sessionSettings: Record<string, string> = {
  'hnsw.iterative_scan': 'relaxed_order',
  'hnsw.ef_search': '100',
  jit: 'off',
};

/** Sets them for a session. PostgreSQL accepts those of an extension before it is loaded. */
export const setForSession = Object.entries(sessionSettings)
  .map(([name, value]) => `set ${name} = ${value}`)
  .join('; ');
