create table app_user (
  id uuid primary key,
  email text not null,
  password_hash text not null,
  role text not null check (role in ('PATIENT', 'DOCTOR', 'ADMIN')),
  state text not null check (state in ('NEW', 'ACTIVE', 'BANNED', 'DELETED')),
  first_sign_in_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint app_user_email_is_lower_case check (email = lower(email)),
  constraint app_user_email_once unique (email)
);
create index app_user_by_age on app_user (created_at desc, id desc);

create table profile (
  user_id uuid primary key references app_user on delete cascade,
  first_name text not null check (char_length(first_name) between 2 and 80),
  last_name text not null check (char_length(last_name) between 2 and 80),
  title text check (title in ('Dr.', 'Dr. Dr.', 'Prof.', 'Prof. Dr.', 'Prof. Dr. Dr.')),
  time_zone text not null,
  updated_at timestamptz not null
);

create table user_setting (
  user_id uuid primary key references app_user on delete cascade,
  language text not null check (language in ('en', 'de')),
  date_format text not null,
  time_format text not null,
  updated_at timestamptz not null
);

create table session (
  id uuid primary key,
  user_id uuid not null references app_user on delete cascade,
  started_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz
);
create index session_open_by_user on session (user_id) where ended_at is null;
create index session_by_end on session (ends_at);

-- What an activation or reset mail carries; only a hash of its secret is kept.
create table mail_link (
  id uuid primary key,
  user_id uuid not null references app_user on delete cascade,
  purpose text not null check (purpose in ('ACTIVATION', 'RESET')),
  secret_hash bytea not null unique,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null
);
create index mail_link_by_user on mail_link (user_id, purpose);

create table user_consent (
  user_id uuid not null references app_user on delete cascade,
  document text not null check (document in ('TERMS', 'DATA_PROTECTION', 'DOCTOR_CONTRACT', 'HEALTH_DATA_CONSENT')),
  version text not null,
  agreed_at timestamptz not null,
  primary key (user_id, document, version)
);

-- The times of the latest attempts under one key (an account or an address, hashed).
create table attempt (
  key text primary key,
  times timestamptz[] not null,
  allowed boolean not null,
  expires_at timestamptz not null
);
create index attempt_by_expiry on attempt (expires_at);

create table spent_bot_check (
  id text primary key,
  expires_at timestamptz not null
);
create index spent_bot_check_by_expiry on spent_bot_check (expires_at);
