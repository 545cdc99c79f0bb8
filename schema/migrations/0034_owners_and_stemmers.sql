-- The identity of a database, which no backup contains: the stores of its files carry it, so that no other database removes them.
create table installation (
  only_one boolean primary key default true check (only_one),
  id uuid not null
);

-- The stemmers of PostgreSQL's major versions differ: a document indexed with those of another version is indexed anew. Those of
-- before may have been restored from another version.
alter table document add column stemmed_by integer not null default 0;
alter table document alter column stemmed_by set default (current_setting('server_version_num')::integer / 10000);
