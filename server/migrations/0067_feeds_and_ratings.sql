-- Where calendars read somebody's appointments. The key in its address is known to whoever made it alone.
create table calendar_feed (
  user_id uuid primary key references app_user on delete cascade,
  key_hash bytea not null constraint calendar_feed_key_once unique check (octet_length(key_hash) = 32),
  made_at timestamptz not null,
  -- When a calendar asked for it last, to the hour.
  read_at timestamptz
);

-- What a doctor was rated stands in the lists, which are kept in memory until the doctor changes.
create trigger note_insert after insert on doctor_rating referencing new table as changed
  for each statement execute function note_change_of_doctor();
create trigger note_update after update on doctor_rating referencing new table as changed
  for each statement execute function note_change_of_doctor();
create trigger note_delete after delete on doctor_rating referencing old table as changed
  for each statement execute function note_change_of_doctor();
