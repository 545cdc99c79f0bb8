-- A key of a table that is spread over machines has the column that it is spread by. The id stays first: an index in the order of
-- ids grows at its end, and the version before this one finds rows by the id alone. While an index is built, writing to its table
-- waits and searches go on.
create unique index chunk_key on chunk (id, project_id);
create unique index chunk_position on chunk (document_id, position, project_id);
alter table chunk
  drop constraint chunk_pkey, add constraint chunk_pkey primary key using index chunk_key,
  drop constraint chunk_document_id_position_key,
  add constraint chunk_document_id_position_key unique using index chunk_position;
