-- People who sign in. The tables person, session, credential, verification, passkey and two_factor are written by
-- better-auth as well, under its names of fields; a test compares them with what it expects.
create table person (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  -- in lower case
  email text not null unique check (email = lower(email)),
  -- Whether somebody vouched that the address is the person's: only then may an identity provider sign in as them.
  email_verified boolean not null default false,
  image text,
  two_factor_enabled boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table session (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references person on delete cascade,
  -- SHA-256 of the token in hexadecimal; the token itself is in the cookie alone
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  -- when it was last seen, to the minute
  updated_at timestamptz not null default now()
);

create index session_person on session (person_id);

-- What a person signs in with beside passkeys: a password, or an account with the identity provider.
create table credential (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references person on delete cascade,
  account_id text not null,
  provider_id text not null,
  -- scrypt, with its parameters and salt
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  scope text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);

create index credential_person on credential (person_id);

-- Short-lived challenges of ceremonies that take two requests.
create table verification (
  id uuid primary key default gen_random_uuid(),
  -- a digest
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index verification_identifier on verification (identifier);

create table passkey (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references person on delete cascade,
  name text,
  public_key text not null,
  credential_id text not null unique,
  counter integer not null,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  aaguid text,
  created_at timestamptz default now()
);

create index passkey_person on passkey (person_id);

create table two_factor (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null unique references person on delete cascade,
  -- encrypted with the server's secret
  secret text not null,
  backup_codes text not null,
  verified boolean default true,
  failed_verification_count integer default 0,
  locked_until timestamptz
);

create table membership (
  organization_id uuid not null references organization on delete cascade,
  person_id uuid not null references person on delete cascade,
  role text not null check (role in ('owner', 'admin', 'member')),
  created_at timestamptz not null default now(),
  primary key (organization_id, person_id)
);

create index membership_person on membership (person_id);

-- A link that works once: for the first owner, for an invitation, for somebody who cannot sign in any more.
create table one_time_link (
  id uuid primary key,
  -- SHA-256 of the token; the token itself is never stored
  digest bytea not null unique check (length(digest) = 32),
  purpose text not null check (purpose in ('first_owner', 'invitation', 'recovery')),
  organization_id uuid references organization on delete cascade,
  role text check (role in ('owner', 'admin', 'member')),
  -- an invitation for this address alone
  email text check (email = lower(email)),
  -- whom a recovery lets in again
  person_id uuid references person on delete cascade,
  created_by uuid references person on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  check (case when purpose = 'recovery' then person_id is not null
         else organization_id is not null and role is not null end)
);

create index one_time_link_organization on one_time_link (organization_id);
create index one_time_link_person on one_time_link (person_id);

-- Random values that all processes of a deployment share, such as the key that cookies are signed with.
create table server_secret (
  name text primary key,
  value text not null
);

-- Whether members may make keys of their own, and whose a key is.
alter table organization add column member_keys boolean not null default false;
alter table api_key add column person_id uuid references person on delete cascade;
create index api_key_person on api_key (person_id);
