-- The conversation of the two of an appointment, since it was paid. Whether something can be said in it, and who its
-- doctor is, the appointment says: the trigger below writes it here, in the same statement.
create table chatroom (
  appointment_id uuid primary key references appointment,
  patient_id uuid not null references app_user,
  doctor_id uuid not null references app_user,
  is_open boolean not null,
  -- Its patient has left: nobody reads it.
  is_restricted boolean not null default false,
  -- Numbers its messages, from 1.
  last_number int not null default 0,
  -- What was said before is between the patient and another doctor.
  doctor_from int not null default 0,
  -- When something was said last, or it began.
  moved_at timestamptz not null,
  -- Up to which number each has read, and how many of the other's lie behind it.
  patient_read int not null default 0,
  doctor_read int not null default 0,
  patient_unread int not null default 0 check (patient_unread >= 0),
  doctor_unread int not null default 0 check (doctor_unread >= 0),
  -- The last message when each was told of some that were not read.
  patient_told int not null default 0,
  doctor_told int not null default 0
);
create index chatroom_by_patient on chatroom (patient_id, moved_at desc, appointment_id desc);
create index chatroom_by_doctor on chatroom (doctor_id, moved_at desc, appointment_id desc);

create table chat_message (
  id uuid primary key,
  appointment_id uuid not null references chatroom,
  number int not null check (number > 0),
  author_id uuid not null references app_user,
  -- Drawn by whoever sends: what is sent again is said once.
  client_id uuid not null,
  sealed_content bytea not null,
  sent_at timestamptz not null,
  constraint chat_message_in_order unique (appointment_id, number),
  constraint chat_message_once unique (appointment_id, author_id, client_id)
);
create index chat_message_by_author on chat_message (author_id, id);

-- What was said is never changed, and goes with its case alone.
create function refuse_changed_message() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' or not exists (select from case_to_forget where appointment_id = old.appointment_id) then
    raise exception 'what was said is never changed';
  end if;
  return old;
end
$$;
create trigger chat_message_stays before update or delete on chat_message
  for each row execute function refuse_changed_message();

create function keep_chatroom() returns trigger language plpgsql as $$
declare
  open_now constant boolean := new.choose_until is null
    and new.state not in ('NOT_PAID', 'COMPLETED', 'CANCELLED', 'EXPIRED');
  restricted_now constant boolean := new.forgotten_at is not null
    or (new.restricted_at is not null and new.state in ('COMPLETED', 'CANCELLED', 'EXPIRED'));
begin
  insert into chatroom as room (appointment_id, patient_id, doctor_id, is_open, is_restricted, moved_at)
    values (new.id, new.patient_id, new.doctor_id, open_now, restricted_now, new.paid_at)
    on conflict (appointment_id) do update set
      is_open = open_now,
      is_restricted = restricted_now,
      doctor_id = excluded.doctor_id,
      doctor_from = case when room.doctor_id = excluded.doctor_id then room.doctor_from else room.last_number end,
      doctor_read = case when room.doctor_id = excluded.doctor_id then room.doctor_read else room.last_number end,
      doctor_told = case when room.doctor_id = excluded.doctor_id then room.doctor_told else room.last_number end,
      doctor_unread = case when room.doctor_id = excluded.doctor_id then room.doctor_unread else 0 end
    where (room.is_open, room.is_restricted, room.doctor_id)
      is distinct from (open_now, restricted_now, excluded.doctor_id);
  return null;
end
$$;
create trigger appointment_keeps_chatroom
  after insert or update of paid_at, state, choose_until, doctor_id, restricted_at, forgotten_at on appointment
  for each row when (new.paid_at is not null) execute function keep_chatroom();

insert into chatroom (appointment_id, patient_id, doctor_id, is_open, is_restricted, moved_at)
  select id, patient_id, doctor_id,
    choose_until is null and state not in ('NOT_PAID', 'COMPLETED', 'CANCELLED', 'EXPIRED'),
    forgotten_at is not null
      or (restricted_at is not null and state in ('COMPLETED', 'CANCELLED', 'EXPIRED')),
    paid_at
  from appointment where paid_at is not null;
