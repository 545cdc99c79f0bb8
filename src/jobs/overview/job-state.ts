/**
 * The state of a job of Graphile Worker, in SQL: `running`, `failed` once it has used up its attempts, else `waiting`. Null for one that is
 * only due later, as the deletion of what a killed process has left is after a day: nothing waits for it. What is tried again waits whenever
 * that is.
 */
export const jobState = `case when locked_at is not null then 'running' when attempts >= max_attempts then 'failed'
  when attempts > 0 or run_at < now() + interval '1 hour' then 'waiting' end`;
