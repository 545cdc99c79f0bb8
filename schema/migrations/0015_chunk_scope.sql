-- A chunk and its document are of the same project.
alter table document add unique (project_id, id);
alter table chunk
  drop constraint chunk_document_id_fkey,
  add foreign key (project_id, document_id) references document (project_id, id);
