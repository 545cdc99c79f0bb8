-- What each key asked of each assistant on a day, in UTC. Rows outlive key and assistant: the month was used all the same.
create table usage (
  organization_id uuid not null references organization on delete cascade,
  day date not null,
  project_id uuid not null,
  -- null: asked in the dashboard, or with the admin token
  api_key_id uuid,
  questions bigint not null,
  searches bigint not null,
  -- of the questions and searches, those that failed
  failed bigint not null,
  -- over a budget, and not counted as questions
  refused bigint not null,
  prompt_tokens bigint not null,
  completion_tokens bigint not null,
  -- added, and their size
  files bigint not null,
  bytes bigint not null,
  unique nulls not distinct (organization_id, day, project_id, api_key_id)
);

-- How many of them took how long, by stage; a bucket is a span of time, see src/usage/time-buckets.ts.
create table usage_time (
  organization_id uuid not null references organization on delete cascade,
  day date not null,
  project_id uuid not null,
  api_key_id uuid,
  stage text not null,
  bucket smallint not null,
  count bigint not null,
  unique nulls not distinct (organization_id, day, project_id, api_key_id, stage, bucket)
);

alter table api_key add unique (organization_id, id);

-- How many tokens a key, or all who ask an assistant, may use in a calendar month.
create table budget (
  organization_id uuid not null references organization on delete cascade,
  api_key_id uuid unique,
  project_id uuid unique,
  tokens bigint not null check (tokens > 0),
  check (num_nonnulls(api_key_id, project_id) = 1),
  foreign key (organization_id, api_key_id) references api_key (organization_id, id) on delete cascade,
  foreign key (organization_id, project_id) references project (organization_id, id) on delete cascade
);

create index budget_organization on budget (organization_id);
