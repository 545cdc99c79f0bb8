-- Questions with what their answers should find, and runs that measure how well they do.
create table question_set (
  id uuid primary key,
  sequence bigint generated always as identity,
  organization_id uuid not null,
  project_id uuid not null,
  name text not null,
  -- what is measured each night; null: nothing
  nightly text check (nightly in ('search', 'answers')),
  created_at timestamptz not null default now(),
  foreign key (organization_id, project_id) references project (organization_id, id) on delete cascade,
  unique (organization_id, id)
);

create index question_set_project on question_set (project_id, sequence);
create index question_set_nightly on question_set (id) where nightly is not null;

create table set_question (
  id uuid primary key,
  sequence bigint generated always as identity,
  organization_id uuid not null,
  set_id uuid not null,
  body text not null,
  -- wordings of which an answer should have one, a line each; null: not judged
  expected text,
  -- what a search should find: [{"fileId", "filename", "passage", "gain"}]; files may be gone
  targets jsonb not null default '[]',
  origin text not null check (origin in ('typed', 'imported', 'playground', 'rating')),
  -- the answer that was rated down, which is not offered again
  message_id uuid,
  created_at timestamptz not null default now(),
  foreign key (organization_id, set_id) references question_set (organization_id, id) on delete cascade
);

create index set_question_set on set_question (set_id, sequence);
create unique index set_question_message on set_question (set_id, message_id) where message_id is not null;
create index message_rated_down on message (thread_id) where rating = 'down';

create table evaluation_run (
  id uuid primary key,
  sequence bigint generated always as identity,
  organization_id uuid not null,
  set_id uuid not null,
  status text not null default 'waiting' check (status in ('waiting', 'running', 'completed', 'stopped', 'failed')),
  -- whether the model is asked, too
  answers boolean not null,
  -- null: started by night, or by a person who is gone
  started_by uuid references person on delete set null,
  nightly boolean not null,
  -- models, counts and version that it measures
  settings jsonb not null,
  total integer not null,
  -- means, once it has ended
  figures jsonb,
  error text,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  -- runs take turns
  turn_at timestamptz not null default now(),
  foreign key (organization_id, set_id) references question_set (organization_id, id) on delete cascade,
  unique (organization_id, id)
);

create index evaluation_run_set on evaluation_run (set_id, sequence);
create index evaluation_run_turn on evaluation_run (turn_at) where status in ('waiting', 'running');
create index evaluation_run_person on evaluation_run (started_by) where started_by is not null;

-- The questions of a run as they were when it began, and what was measured.
create table evaluation_result (
  organization_id uuid not null,
  run_id uuid not null,
  ordinal integer not null,
  question_id uuid not null,
  body text not null,
  expected text,
  targets jsonb not null,
  -- null: not asked yet
  result jsonb,
  -- what lists are ordered by, worst first, from 0 to 1; null: nothing could be measured
  score real,
  primary key (run_id, ordinal),
  foreign key (organization_id, run_id) references evaluation_run (organization_id, id) on delete cascade
);
