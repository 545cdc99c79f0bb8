-- A stored conversation.
create table thread (
  id uuid primary key,
  -- Paging order. Threads of an organization are inserted under a lock on its row, so that the order of numbers is the
  -- order of commits and a cursor never passes over a thread that commits late.
  sequence bigint generated always as identity unique,
  organization_id uuid not null,
  project_id uuid not null,
  title text,
  metadata jsonb not null default '{}',
  -- Messages of the thread are ciphertext that only the dashboard can read.
  encrypted boolean not null default false,
  created_at timestamptz not null,
  foreign key (organization_id, project_id) references project (organization_id, id) on delete cascade,
  unique (organization_id, id, encrypted)
);

create index thread_organization on thread (organization_id, sequence);
create index thread_project on thread (project_id, sequence);

create table message (
  id uuid primary key,
  -- Paging order, as above, under a lock on the thread's row.
  sequence bigint generated always as identity unique,
  organization_id uuid not null,
  thread_id uuid not null,
  role text not null check (role in ('user', 'assistant')),
  body text,
  ciphertext bytea,
  encrypted boolean not null generated always as (ciphertext is not null) stored,
  created_at timestamptz not null,
  check ((body is null) = encrypted),
  -- Neither plain text in an encrypted thread nor ciphertext in a plain one.
  foreign key (organization_id, thread_id, encrypted) references thread (organization_id, id, encrypted)
    on delete cascade
);

create index message_thread on message (thread_id, sequence);

-- Assistants are paged through by organization too.
create index project_organization on project (organization_id, sequence);
