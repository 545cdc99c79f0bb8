-- Inverted index for search by words. A segment holds the postings of some chunks and never changes: a file's are
-- written with it, and many are merged into one in the background. A process may keep what it has read of one.
create table segment (
  id bigint generated always as identity primary key,
  project_id uuid not null,
  -- set where all chunks are of one document
  document_id bigint,
  -- in which languages documents were read, so that questions are read in them too
  languages text[] not null,
  -- `building`: seen by nobody yet; `live`: seen by searches; `retired`: kept a while for searches that have begun
  state text not null check (state in ('building', 'live', 'retired')),
  state_changed_at timestamptz not null default now(),
  chunk_count integer not null,
  -- how many blocks, as a power of two
  bits smallint not null,
  -- of its blocks together
  bytes bigint not null,
  -- which chunks of which documents, and how long each is; its form is in src/retrieve/lexical/segment-header.ts
  header bytea not null
);

create index segment_live on segment (project_id) where state = 'live';
create index segment_document on segment (document_id) where document_id is not null;
create index segment_unseen on segment (state_changed_at) where state <> 'live';

-- One row for each bucket of terms; its form is in src/retrieve/lexical/postings.ts.
create table segment_block (
  segment_id bigint not null,
  bucket integer not null,
  data bytea not null,
  primary key (segment_id, bucket)
);

-- Both are as good as random to a compressor.
alter table segment alter column header set storage external;
alter table segment_block alter column data set storage external;

-- How the document's words were read: a language that src/words/function-words.ts knows, or `simple`. Null for one that
-- is not in segments yet: those of before are read again from their chunks at the next start.
alter table document add column language text, drop column term_count;

-- Retired, with nothing left but its id in a segment, which a search has to know as hidden until it is merged away.
alter table document add column swept boolean not null default false;
drop index document_retired;
create index document_retired on document (id) where file_id is null and not swept;
create index document_swept on document (project_id) where swept;

drop table posting;
