-- Who has read what of a case (APPT-53). Ids alone, and none that points anywhere: it outlives what it names.
-- Each case has a chain of its own, of which this is the last link; its row is locked while another is added.
create table access_log_chain (
  case_id uuid primary key,
  place int not null check (place >= 0),
  hash bytea not null check (octet_length(hash) = 32),
  -- As far as its links are in an anchor.
  anchored_place int not null default 0,
  constraint access_log_chain_anchored_up_to_its_end check (anchored_place between 0 and place)
);
create index access_log_chain_not_anchored on access_log_chain (case_id) where anchored_place < place;

-- A link: one reader, one thing, one sitting.
create table access_log_line (
  number bigint generated always as identity primary key,
  case_id uuid not null,
  place int not null,
  reader_id uuid not null,
  role text not null check (role in ('DOCTOR', 'ADMIN')),
  thing text not null check (thing ~ '^[A-Z][A-Z_]{1,39}$'),
  -- Where a case has several of them.
  thing_id uuid,
  happened_at timestamptz not null,
  -- Why an administrator read: which reason, and a hash of its words, which stand elsewhere and may be erased.
  reason_id uuid,
  reason_hash bytea,
  previous_hash bytea not null,
  hash bytea not null check (octet_length(hash) = 32),
  constraint access_log_line_once unique (case_id, place),
  constraint access_log_line_reason_whole check ((reason_id is null) = (reason_hash is null)),
  constraint access_log_line_says_why_an_administrator_reads check ((role = 'ADMIN') = (reason_id is not null))
);
create index access_log_line_by_reader on access_log_line (case_id, reader_id, happened_at);
create trigger access_log_line_stays before update or delete on access_log_line
  for each row execute function refuse_change();

-- A link follows the one before it, or is refused.
create function follow_access_log_chain() returns trigger language plpgsql as $$
begin
  update access_log_chain set place = new.place, hash = new.hash
    where case_id = new.case_id and place = new.place - 1 and hash = new.previous_hash;
  if not found then
    raise exception 'the line % does not follow the chain of %', new.place, new.case_id;
  end if;
  return new;
end $$;
create trigger access_log_line_follows before insert on access_log_line
  for each row execute function follow_access_log_chain();

create function refuse_shorter_access_log_chain() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.case_id = old.case_id and new.anchored_place >= old.anchored_place
    and (new.place = old.place + 1 or (new.place = old.place and new.hash = old.hash)) then
    return new;
  end if;
  raise exception 'chains of the access log grow and are never changed';
end $$;
create trigger access_log_chain_grows before update or delete on access_log_chain
  for each row execute function refuse_shorter_access_log_chain();

-- Once a day the ends of all chains that have grown, in one more chain.
create table access_log_anchor (
  number int primary key check (number > 0),
  made_at timestamptz not null,
  previous_hash bytea not null,
  hash bytea not null check (octet_length(hash) = 32)
);
create trigger access_log_anchor_stays before update or delete on access_log_anchor
  for each row execute function refuse_change();
create table access_log_anchored (
  anchor_number int not null references access_log_anchor,
  case_id uuid not null,
  place int not null check (place > 0),
  hash bytea not null,
  primary key (anchor_number, case_id)
);
create trigger access_log_anchored_stays before update or delete on access_log_anchored
  for each row execute function refuse_change();

-- Why administrators read: sealed, for the patient, and good for a while in one session. Beside the log, so that the
-- words can be erased and the lines stay.
create table reading_reason (
  id uuid primary key,
  appointment_id uuid not null references appointment,
  administrator_id uuid not null references app_user,
  session_hash bytea not null,
  sealed_words bytea not null,
  -- Of the words with what is drawn beside them: it stands in the line.
  words_hash bytea not null,
  given_at timestamptz not null
);
create index reading_reason_by_appointment on reading_reason (appointment_id, administrator_id, given_at);
create index reading_reason_by_administrator on reading_reason (administrator_id);
