create unique index chunk_vector_key on chunk_vector (chunk_id, generation_id, project_id);
alter table chunk_vector
  drop constraint chunk_vector_pkey, add constraint chunk_vector_pkey primary key using index chunk_vector_key;
