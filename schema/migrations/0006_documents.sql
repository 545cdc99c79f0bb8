-- What was read of a file. A document is written in many short transactions, in which nobody sees it, and published in
-- one; the document that the file had before is retired in the same one.
create table document (
  id bigint generated always as identity primary key,
  project_id uuid not null,
  -- null once the document is retired, also by deleting its file: nothing of it is shown any more, and its rows are
  -- swept in the background
  file_id uuid,
  published boolean not null default false,
  -- whether searches see it
  live boolean not null generated always as (published and file_id is not null) stored,
  -- what its author calls it, where the file says so
  title text,
  -- of its chunks together: what BM25 needs to know of a project is the sum over its live documents
  chunk_count integer not null default 0,
  term_count bigint not null default 0,
  created_at timestamptz not null default now(),
  foreign key (project_id, file_id) references file (project_id, id) on delete set null (file_id)
);

create index document_file on document (file_id);
create unique index document_live on document (file_id) where live;
create index document_project on document (project_id) where live;
-- What a search has to leave out: hardly any of a project's documents at any time.
create index document_hidden on document (project_id) where not live;
create index document_retired on document (id) where file_id is null;

insert into document (project_id, file_id, published, chunk_count, term_count, created_at)
select project_id, id, true, chunk_count, term_count, created_at from file
where id in (select file_id from chunk) order by sequence;

-- No reference from here on deletes more rows than its statement names: a document may have a hundred thousand.
alter table chunk add column document_id bigint references document;
update chunk c set document_id = d.id from document d where d.file_id = c.file_id;
alter table chunk alter column document_id set not null, drop column file_id, add unique (document_id, position);
drop index chunk_project;

alter table chunk_vector add column document_id bigint;
update chunk_vector v set document_id = c.document_id from chunk c where c.id = v.chunk_id;
alter table chunk_vector alter column document_id set not null;

alter table posting add column document_id bigint;
update posting p set document_id = d.id from document d where d.file_id = p.file_id;
alter table posting alter column document_id set not null, drop column file_id;
create index posting_document on posting (document_id);

alter table file drop column chunk_count, drop column term_count;
