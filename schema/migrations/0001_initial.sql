create extension if not exists vector;

create table organization (
  id uuid primary key,
  sequence bigint generated always as identity unique,
  name text not null,
  instructions text not null default '',
  -- null: the deployment's default model
  default_model text,
  -- empty: no restriction
  allowed_models text[] not null default '{}',
  unknown_model text not null default 'default' check (unknown_model in ('default', 'reject')),
  temperature double precision check (temperature between 0 and 2),
  retrieval_count integer not null default 8 check (retrieval_count between 1 and 20),
  created_at timestamptz not null default now()
);

-- An assistant, as the API calls it.
create table project (
  id uuid primary key,
  sequence bigint generated always as identity unique,
  organization_id uuid not null references organization on delete cascade,
  name text not null,
  instructions text not null default '',
  created_at timestamptz not null default now(),
  -- lets rows below reference organization and project together, so that they cannot disagree
  unique (organization_id, id)
);

create table api_key (
  id uuid primary key,
  sequence bigint generated always as identity unique,
  organization_id uuid not null,
  project_id uuid not null,
  name text not null,
  -- SHA-256 of the whole key; the key itself is never stored
  digest bytea not null unique check (length(digest) = 32),
  last_four text not null,
  scopes text[] not null,
  debug boolean not null default false,
  active boolean not null default true,
  expires_at timestamptz,
  last_used_at timestamptz,
  created_at timestamptz not null default now(),
  foreign key (organization_id, project_id) references project (organization_id, id) on delete cascade
);

create index api_key_project on api_key (organization_id, project_id);

create table file (
  id uuid primary key,
  -- Paging order. Rows of a project are inserted under a lock on its row, so that the order of numbers is the order
  -- of commits and a cursor never passes over a file that commits late.
  sequence bigint generated always as identity unique,
  organization_id uuid not null,
  project_id uuid not null,
  filename text not null,
  purpose text not null check (purpose in ('knowledge_base', 'assistants')),
  kind text not null,
  bytes bigint not null check (bytes >= 0),
  sha256 bytea not null,
  status text not null default 'uploaded' check (status in ('uploaded', 'processed', 'error')),
  status_details text,
  -- which vector space the file's chunks are in; null until processed
  embedding_model text,
  -- of the file's chunks together: what BM25 needs to know of a project is the sum over its files
  chunk_count integer not null default 0,
  term_count bigint not null default 0,
  created_at timestamptz not null,
  foreign key (organization_id, project_id) references project (organization_id, id) on delete cascade,
  unique (project_id, id)
);

create index file_project on file (project_id, sequence);
create index file_organization on file (organization_id);

-- Rows appear in the transaction that sets their file to `processed`, so whatever is here may be found.
create table chunk (
  id bigint generated always as identity primary key,
  project_id uuid not null,
  file_id uuid not null,
  -- place in the file, from 0
  position integer not null,
  body text not null,
  heading_path text[] not null,
  page integer,
  foreign key (project_id, file_id) references file (project_id, id) on delete cascade,
  unique (file_id, position)
);

create index chunk_project on chunk (project_id);

-- Vectors apart from the texts: a scan reads them all and nothing else. They stay inside their row up to the size of
-- a page, since fetching each from its own place makes a scan six times slower.
create table chunk_vector (
  chunk_id bigint primary key references chunk on delete cascade,
  project_id uuid not null,
  embedding_model text not null,
  embedding vector not null
) with (toast_tuple_target = 8160);

create index chunk_vector_project on chunk_vector (project_id, embedding_model);

-- Inverted index for exact-term search: one row for each term of each file (two or more where the file was written in
-- several statements), with the chunks that have the term. A row for each term of each chunk takes twice the space and
-- three times as long to score.
create table posting (
  project_id uuid not null,
  file_id uuid not null,
  term text not null,
  -- The three arrays have one element for each of these chunks, in the same order.
  chunk_ids bigint[] not null,
  -- how often the chunk has the term
  frequencies smallint[] not null,
  -- how many terms the chunk has, repeated here so that scoring reads one table
  chunk_lengths integer[] not null,
  foreign key (project_id, file_id) references file (project_id, id) on delete cascade
);

create index posting_term on posting (project_id, term);
create index posting_file on posting (file_id);
