-- Secrets that a rotation has replaced. They open their key until the grace period ends; afterwards they only let the
-- refusal say why.
create table api_key_former_secret (
  digest bytea primary key check (length(digest) = 32),
  api_key_id uuid not null references api_key on delete cascade,
  expires_at timestamptz not null
);

create index api_key_former_secret_key on api_key_former_secret (api_key_id);
