-- The processes that work on jobs. One that was not heard of for a while has ended without giving its jobs back.
create table worker (
  id text primary key,
  seen_at timestamptz not null
);
