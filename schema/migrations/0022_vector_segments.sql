-- formerly 577a6ad2dc305014bad279cbf0f966fbd5614aeeca7f622d8227ca6d5f540267: copied all vectors at once, to the same tables
-- Vectors lie in one table for all generations, which stores them, and in segments, which searches read: eight bits a
-- value, and one bit a value for the first choice among many. There is no index of vectors any more.
do $$ begin
  -- halfvec takes half the space but is slow where there are no instructions for it, as in WebAssembly.
  execute format(
    'create table chunk_vector (
       chunk_id bigint not null, generation_id integer not null, project_id uuid not null, embedding %s not null,
       primary key (chunk_id, generation_id)
     ) with (toast_tuple_target = 8160)',
    case when version() like '%emscripten%' then 'vector' else 'halfvec' end);
end $$;

-- Statistics of vectors help no plan.
alter table chunk_vector alter embedding set statistics 0;

-- The tables of before become parts of the new one, without their indexes of vectors, so that nothing is copied here: what reads,
-- changes or deletes vectors finds them there too, and a job moves them, a few at a time.
do $$
declare
  generation embedding_generation;
  name text;
  index_name regclass;
  kind text := (select format_type(atttypid, null) from pg_attribute
    where attrelid = 'chunk_vector'::regclass and attname = 'embedding');
begin
  for generation in select * from embedding_generation where to_regclass('vector_' || id) is not null loop
    name := 'vector_' || generation.id;
    for index_name in
      with recursive part as (
        select to_regclass(name)::oid as oid
        union all
        select inhrelid from pg_inherits join part on inhparent = part.oid
      )
      select indexrelid from pg_index where indrelid in (select oid from part) and not indisunique
    loop
      execute format('drop index %s', index_name);
    end loop;
    -- Rewrites nothing where the type is the same but for the number of dimensions.
    execute format(
      'alter table %I add column generation_id integer not null default %s,
         alter column document_id drop not null,
         alter column embedding type %s using embedding::%s', name, generation.id, kind, kind);
    execute format('alter table %I inherit chunk_vector', name);
  end loop;
end $$;

drop table vector_index;
drop function create_vector_table;
drop function vector_type;

-- `dropped`: its vectors are still being deleted. Its model may have another generation by then.
alter table embedding_generation
  drop constraint embedding_generation_state_check,
  add constraint embedding_generation_state_check check (state in ('building', 'active', 'retired', 'dropped')),
  drop constraint embedding_generation_model_key,
  drop column vector_type;
create unique index embedding_generation_model on embedding_generation (model) where state <> 'dropped';
drop index embedding_generation_current;
create unique index embedding_generation_current on embedding_generation (state) where state in ('building', 'active');

-- Set for a segment of vectors; its blocks are described in src/vectors/vector-blocks.ts.
alter table segment add column generation_id integer;
create index segment_generation on segment (generation_id) where generation_id is not null;

-- Whether the document's vectors are in segments; until then searches have the database score them.
alter table embedded_document add column segmented boolean not null default false;
create index embedded_document_unsegmented on embedded_document (generation_id) where not segmented;
