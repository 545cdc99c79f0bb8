create unique index segment_key on segment (id, project_id);
alter table segment drop constraint segment_pkey, add constraint segment_pkey primary key using index segment_key;

create unique index segment_block_key on segment_block (segment_id, bucket, project_id);
alter table segment_block
  drop constraint segment_block_pkey, add constraint segment_block_pkey primary key using index segment_block_key;

-- Segments are swept project by project.
create index segment_unused on segment (project_id, state_changed_at) where state <> 'live';
drop index segment_unseen;
drop index segment_generation;
