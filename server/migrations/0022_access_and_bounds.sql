-- A link has its secret from the moment at which its mail is written: until then nothing that is stored opens anything.
alter table mail_link alter column secret_hash drop not null;

-- Browsers in which somebody has signed in before: the browser keeps a token, this the hash of it.
create table known_browser (
  user_id uuid not null references app_user on delete cascade,
  token_hash bytea not null,
  first_used_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (user_id, token_hash)
);
create index known_browser_by_use on known_browser (last_used_at);

-- Composed and decomposed signs look alike: an address is stored in one form. Two accounts that become one by it
-- stay as they are, and the start says so.
update app_user one set email = normalize(email, nfc)
  where email is not nfc normalized and not exists (
    select from app_user other where other.id <> one.id and normalize(other.email, nfc) = normalize(one.email, nfc)
  );
update mail_link set new_email = normalize(new_email, nfc) where new_email is not nfc normalized;

-- Whose bytes are arriving, and how many there can be at most: counted beside those that are there. Rows
-- without an owner were begun by an older version.
alter table arriving_file
  add column owner_id uuid references app_user,
  add column bytes bigint not null default 0 check (bytes >= 0);
create index arriving_file_by_owner on arriving_file (owner_id) where owner_id is not null;

-- Let go of by what had taken it up: nobody reads it any more, and its bytes go at once.
alter table stored_file
  add column is_released boolean not null default false,
  add constraint stored_file_released_free check (not is_released or bound_kind is null);
create index stored_file_released on stored_file (id) where is_released;

-- Whoever bans somebody or changes their role, by whatever way: a worker closes the open sockets at once, in
-- every process. Calls see the row themselves.
create function end_sockets_of_user() returns trigger language plpgsql as $$
begin
  perform graphile_worker.add_job(
    'end-sockets',
    json_build_object('sessionIds', coalesce(
      (select json_agg(id) from session where user_id = new.id and ended_at is null), '[]'::json
    ))
  );
  return null;
end
$$;
create trigger app_user_ends_sockets after update of state, role on app_user
  for each row when (old.state = 'ACTIVE' and (new.state = 'BANNED' or new.role <> old.role))
  execute function end_sockets_of_user();

-- The authenticator app of an account: its secret is sealed by the ring of keys, and counts once a
-- code has confirmed it. The step of the last code that was used: none is taken twice. While another
-- phone is being set up, the one in use stays.
create table authenticator_app (
  user_id uuid not null references app_user on delete cascade,
  sealed_secret bytea not null,
  last_step bigint,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  constraint authenticator_app_confirmed_by_a_code check ((confirmed_at is null) = (last_step is null))
);
create unique index authenticator_app_in_use on authenticator_app (user_id) where confirmed_at is not null;
create unique index authenticator_app_begun on authenticator_app (user_id) where confirmed_at is null;
create index authenticator_app_by_user on authenticator_app (user_id);

-- For whoever has lost the other factor; each works once.
create table recovery_code (
  user_id uuid not null references app_user on delete cascade,
  code_hash bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- The password was right, and the second step is still to come.
create table sign_in_ticket (
  id uuid primary key,
  user_id uuid not null references app_user on delete cascade,
  secret_hash bytea not null unique,
  wrong_codes integer not null default 0 check (wrong_codes >= 0),
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index sign_in_ticket_by_user on sign_in_ticket (user_id);
create index sign_in_ticket_by_end on sign_in_ticket (expires_at);

-- For the list of one's sessions: when each was last seen, to within some minutes, and which browser it
-- is, in words of ours. What the browser calls itself is not kept.
alter table session
  add column last_seen_at timestamptz,
  add column browser text
    check (browser in ('CHROME', 'EDGE', 'FIREFOX', 'OPERA', 'SAFARI', 'SAMSUNG')),
  add column system text
    check (system in ('ANDROID', 'CHROMEOS', 'IOS', 'LINUX', 'MAC', 'MAC_OR_IPAD', 'WINDOWS'));
update session set last_seen_at = started_at;
alter table session alter column last_seen_at set not null;
