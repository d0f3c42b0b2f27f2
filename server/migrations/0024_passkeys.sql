-- Passkeys of an account, its second factor: who signs in proves that they have the other half of the key.
create table passkey (
  id uuid primary key,
  user_id uuid not null references app_user on delete cascade,
  credential_id bytea not null constraint passkey_credential_once unique
    check (octet_length(credential_id) between 1 and 1023),
  public_key bytea not null,
  -- As the passkey last said it: one that counts and goes back is a copy.
  sign_count bigint not null check (sign_count between 0 and 4294967295),
  transports text[] not null,
  name text not null check (char_length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_by_user on passkey (user_id);

-- What a passkey was asked to sign in a session, to be set up or to prove who is there: of the challenge
-- the hash. It is judged once.
create table passkey_question (
  session_id uuid not null references session on delete cascade,
  purpose text not null check (purpose in ('SETUP', 'PROOF')),
  challenge_hash bytea not null,
  expires_at timestamptz not null,
  primary key (session_id, purpose)
);

-- The same in the second step of signing in.
alter table sign_in_ticket add column challenge_hash bytea;
