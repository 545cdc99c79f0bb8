-- The vectors that one embedding model has made of all passages. Searches use the active generation; another may be
-- built meanwhile, and those that were replaced stay until they are dropped, so that a switch can be undone.
create table embedding_generation (
  id integer generated always as identity primary key,
  model text not null unique,
  -- both null until the model has made its first vector; the type is that of the vector tables, such as halfvec(1536)
  dimensions integer,
  vector_type text,
  state text not null check (state in ('building', 'active', 'retired')),
  -- retired by the operator's own word: then a start does not bring it back
  dismissed boolean not null default false,
  -- when searches stopped using it
  retired_at timestamptz,
  created_at timestamptz not null default now(),
  check ((dimensions is null) = (vector_type is null))
);

create unique index embedding_generation_current on embedding_generation (state) where state <> 'retired';

-- Documents whose chunks all have a vector in the generation.
create table embedded_document (
  document_id bigint not null references document on delete cascade,
  generation_id integer not null references embedding_generation on delete cascade,
  primary key (document_id, generation_id)
);

create index embedded_document_generation on embedded_document (generation_id);

-- A project that is too large to be scanned has a vector table of its own in a generation, with an HNSW index. It
-- inherits from the generation's table, so that a statement about that sees all vectors, unless it says `only`.
create table vector_index (
  id integer generated always as identity primary key,
  generation_id integer not null references embedding_generation on delete cascade,
  project_id uuid not null,
  unique (generation_id, project_id)
);

-- The type of vectors of so many dimensions. halfvec takes half the space but is slow where there are no instructions
-- for it, as in WebAssembly. HNSW takes vector up to 2,000 and halfvec up to 4,000 dimensions.
create function vector_type(dimensions integer) returns text stable language sql as $$
  select format(
    case
      when dimensions > 4000 or (dimensions <= 2000 and version() like '%emscripten%') then 'vector(%s)'
      else 'halfvec(%s)'
    end, dimensions)
$$;

-- Makes the table of a generation; the type of its column makes sure that all vectors have as many dimensions. Vectors
-- stay inside their row up to the size of a page, since fetching each from its own place makes a scan six times slower.
-- Nothing refers to chunks: each reference would slow down every deletion, and a sweep knows where vectors are.
create function create_vector_table(generation_id integer, type text) returns void language plpgsql as $$
declare name text := 'vector_' || generation_id;
begin
  execute format(
    'create table %I (
       chunk_id bigint primary key, document_id bigint not null, project_id uuid not null, embedding %s not null
     ) with (toast_tuple_target = 8160)', name, type);
  -- Statistics of vectors help no plan.
  execute format('alter table %I alter embedding set statistics 0', name);
  execute format('create index on %I (project_id)', name);
end $$;

insert into embedding_generation (model, dimensions, vector_type, state)
select embedding_model, dimensions, vector_type(dimensions), case place when 1 then 'active' else 'retired' end
from (
  select embedding_model, min(vector_dims(embedding)) as dimensions,
    row_number() over (order by count(*) desc) as place
  from chunk_vector group by embedding_model
) as model order by place;

do $$
declare generation embedding_generation;
begin
  for generation in select * from embedding_generation loop
    perform create_vector_table(generation.id, generation.vector_type);
    execute format(
      'insert into %I select chunk_id, document_id, project_id, embedding from chunk_vector
       where embedding_model = $1 and vector_dims(embedding) = $2 order by chunk_id', 'vector_' || generation.id)
    using generation.model, generation.dimensions;
    execute format(
      'insert into embedded_document
       select d.id, $1 from document d where not exists (
         select from chunk c where c.document_id = d.id
           and not exists (select from %I v where v.chunk_id = c.id))', 'vector_' || generation.id)
    using generation.id;
  end loop;
end $$;

drop table chunk_vector;
alter table file drop column embedding_model;
