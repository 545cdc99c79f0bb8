-- How often each caller has called in the present window, where several processes share a database. The columns and
-- their order are those of rate-limiter-flexible, which writes and empties the table. Unlogged: nothing is lost that
-- would matter a minute later, and counting waits for no disk.
create unlogged table rate_limit (
  -- name of the limit and caller: a network address or the id of an API key
  key text primary key,
  points integer not null,
  -- Unix milliseconds
  expire bigint
);
