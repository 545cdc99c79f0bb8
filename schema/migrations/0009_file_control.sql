alter table file
  -- Counts what was asked for: to read the file when it was uploaded, retried or to be read again, and to leave it when
  -- that was cancelled. A run that began under an earlier number is not wanted any more.
  add column request integer not null default 1,
  -- processed, and to be read again; what was read before answers meanwhile
  add column reread boolean not null default false,
  -- of the present request: how many attempts have failed, and why the last one did
  add column failures integer not null default 0,
  add column last_error text,
  -- of the last run that ended
  add column started_at timestamptz,
  add column ended_at timestamptz,
  -- null where the format has no pages
  add column page_count integer,
  -- whether one is stored beside the file
  add column thumbnail boolean not null default false;

-- Finds files of the same content.
create index file_content on file (project_id, sha256);

-- How far files are that are being read. Unlogged: it is written about once a second for each of them, the next run
-- writes it anew, and writing waits for no disk. A run that is over within a second writes nothing.
create unlogged table file_progress (
  file_id uuid primary key references file on delete cascade,
  request integer not null,
  stage text not null,
  pages_done integer not null,
  -- 0: unknown
  pages_total integer not null,
  chunks_done integer not null,
  chunks_total integer not null
);

-- Stored bytes whose file is gone. They are deleted in the background, again and again until it works.
create table deleted_blob (
  key text primary key,
  deleted_at timestamptz not null default now()
);

-- Whatever deletes a file, a cascade included, has its blobs deleted.
create function note_deleted_blobs() returns trigger language plpgsql as $$
begin
  insert into deleted_blob (key)
  select id::text from deleted
  union all select id || '-thumbnail' from deleted where thumbnail
  on conflict do nothing;
  return null;
end
$$;

create trigger note_deleted_blobs after delete on file referencing old table as deleted
  for each statement execute function note_deleted_blobs();
