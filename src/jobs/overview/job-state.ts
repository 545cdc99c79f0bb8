/**
 * The state of a job of Graphile Worker, in SQL: `running`, `failed` once it has used up its attempts, else `waiting`. Null for one whose
 * first attempt is due much later, such as the deletion of what a killed process has left, which is due after a day.
 */
export const jobState = `case when locked_at is not null then 'running' when attempts >= max_attempts then 'failed'
  when attempts > 0 or run_at < now() + interval '1 hour' then 'waiting' end`;
