-- Every statement on the large tables (chunk, chunk_vector, segment, segment_block) names one project, so that they can be spread
-- over machines by it. A block did not say whose it is. The column is filled by the next migration.
alter table segment_block add column project_id uuid;

-- The version before this one writes blocks without it while both run.
create function fill_block_project() returns trigger language plpgsql as $$
begin
  select project_id into new.project_id from segment where id = new.segment_id;
  return new;
end
$$;

create trigger fill_block_project before insert on segment_block
  for each row when (new.project_id is null) execute function fill_block_project();

-- Ids come from sequences that statements name, since an identity column of a spread table would draw them on any machine, from
-- ranges beyond what a number holds exactly. The version before takes them by the default.
do $$
declare
  name text;
  next bigint;
begin
  foreach name in array array['chunk', 'segment'] loop
    execute format('lock table %I in access exclusive mode', name);
    execute format('select nextval(pg_get_serial_sequence(%L, %L))', name, 'id') into next;
    execute format('alter table %I alter id drop identity', name);
    execute format('create sequence %I start %s maxvalue 9007199254740991', name || '_id', next);
    execute format('alter table %I alter id set default nextval(%L)', name, name || '_id');
  end loop;
end
$$;
