-- The notes, numbers and reasons of a case go under a key of its own. What was sealed before stays marked until the
-- product has put it under that key, as it does when it starts.
alter table appointment add column words_under_ring boolean not null default true;
update appointment set words_under_ring = false
where num_nonnulls(sealed_note, sealed_phone, sealed_reason) = 0
  and not exists (select from appointment_refund where appointment_id = appointment.id);
create index appointment_words_under_ring on appointment (id) where words_under_ring;

-- Where the keys of these cases lie: their database holds the same id.
create table key_place (
  is_only boolean primary key default true check (is_only),
  id uuid not null
);

-- When the newest copy of the data began that has ended well.
create table data_copy (
  is_only boolean primary key default true check (is_only),
  begun_at timestamptz not null
);
