create extension if not exists pg_trgm;

-- Who is searched for among all people: words within an e-mail or a name, and what either begins with.
create index app_user_by_words on app_user using gin (lower(email) gin_trgm_ops) where state <> 'DELETED';
create index app_user_by_beginning on app_user (lower(email) text_pattern_ops) where state <> 'DELETED';
create index profile_by_words on profile using gin (lower(first_name || ' ' || last_name) gin_trgm_ops);
create index profile_by_first_name on profile (lower(first_name) text_pattern_ops);
create index profile_by_last_name on profile (lower(last_name) text_pattern_ops);

create table recipient_list (
  id uuid primary key,
  title text not null,
  description text not null,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table recipient_list_member (
  list_id uuid not null references recipient_list on delete cascade,
  user_id uuid not null references app_user,
  primary key (list_id, user_id)
);
create index recipient_list_member_by_user on recipient_list_member (user_id);

create table campaign_template (
  id uuid primary key,
  name text not null,
  push_text text not null,
  mail_html text not null,
  mail_text text not null,
  attachments uuid[] not null,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table campaign (
  id uuid primary key,
  title text not null,
  push_text text not null,
  mail_html text not null,
  -- The same in plain words: searched, and sent beside it.
  mail_text text not null,
  attachments uuid[] not null,
  kind text not null check (kind in ('INFORMATION', 'PROMOTION')),
  method text not null check (method in ('ALL', 'GROUP', 'CUSTOMIZED')),
  -- No reference: a list may be removed, and those stored in campaign_chosen stand in for it.
  list_id uuid,
  list_title text not null,
  is_from_list boolean,
  state text not null check (state in ('SCHEDULED', 'SENDING', 'PAUSED', 'CANCELLED', 'SENT')),
  -- As the clock on the wall shows it, without a zone; for a repeated one, that of its first time.
  wall_time text,
  time_zone text,
  zone_offset int,
  follows_zone boolean not null,
  repeat_every text check (repeat_every in ('DAILY', 'WEEKLY', 'MONTHLY')),
  -- How many times it was sent or passed over.
  occurrence int not null default 0,
  scheduled_at timestamptz,
  -- Nobody's hour comes before.
  due_from timestamptz,
  -- Of which repeated one this is a time.
  run_of uuid,
  event_id uuid,
  -- All up to this person have been added; of whom nobody is left where it is all of them.
  expanded_to uuid,
  is_expanded boolean not null default false,
  created_by uuid not null references app_user,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  began_at timestamptz,
  ended_at timestamptz,
  constraint campaign_scheduled_whole check ((state = 'SCHEDULED') <= (scheduled_at is not null and due_from is not null and wall_time is not null)),
  constraint campaign_run_once unique (run_of, occurrence)
);
create index campaign_by_administrator on campaign (created_by);
create index campaign_scheduled on campaign (due_from) where state = 'SCHEDULED';
create index campaign_begun on campaign (began_at desc, id desc) where state <> 'SCHEDULED';
create index campaign_underway on campaign (id) where state = 'SENDING';

create table campaign_chosen (
  campaign_id uuid not null references campaign on delete cascade,
  user_id uuid not null references app_user,
  primary key (campaign_id, user_id)
);
create index campaign_chosen_by_user on campaign_chosen (user_id);

create table campaign_recipient (
  campaign_id uuid not null references campaign on delete cascade,
  user_id uuid not null references app_user,
  state text not null check (state in ('WAITING', 'SENDING', 'SENT', 'FAILED', 'LEFT_OUT', 'UNCERTAIN')),
  reason text check (reason in ('SWITCHED_OFF', 'NO_ACCOUNT', 'CANCELLED', 'REFUSED', 'NOT_TAKEN', 'BROKEN_OFF')),
  words text,
  by_bell boolean not null default false,
  by_mail boolean not null default false,
  tries int not null default 0,
  retry_at timestamptz,
  -- Which connection to the mail server has it in hand.
  sender uuid,
  changed_at timestamptz not null,
  primary key (campaign_id, user_id)
) with (fillfactor = 80);
create index campaign_recipient_by_user on campaign_recipient (user_id, campaign_id);
create index campaign_recipient_by_state on campaign_recipient (campaign_id, state, user_id);

-- What administrators did that reaches many or removes something: every administrator reads it.
create table administrator_act (
  number bigint generated always as identity primary key,
  act text not null,
  about text not null,
  people int,
  done_by uuid not null references app_user,
  happened_at timestamptz not null
);
create index administrator_act_by_administrator on administrator_act (done_by, number);
create trigger administrator_act_stays before update or delete on administrator_act
  for each row execute function refuse_change();
