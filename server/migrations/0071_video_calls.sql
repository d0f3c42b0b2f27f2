-- Who was in a call, by side: when, for how long, and how good it was. Nothing of what was said or shown. Rows go when
-- they are old, and with their person's account.
create table call_visit (
  id uuid primary key,
  call_id uuid not null,
  side text not null check (side in ('PATIENT', 'DOCTOR')),
  appointment_id uuid not null references appointment,
  person_id uuid not null references app_user,
  -- The page that is in it: the newest one of this side. The one before was sent out by it.
  instance uuid not null,
  instance_before uuid,
  came_at timestamptz not null,
  -- Within some seconds: until when somebody was there.
  seen_at timestamptz not null,
  has_left boolean not null default false,
  -- How often somebody came, after a cut or on another page.
  times int not null default 1 check (times > 0),
  -- The worst that was measured.
  round_trip_ms int,
  jitter_ms int,
  lost_permille int,
  is_relayed boolean,
  constraint call_visit_once unique (call_id, side)
);
create index call_visit_by_appointment on call_visit (appointment_id);
create index call_visit_by_person on call_visit (person_id, id);
create index call_visit_by_end on call_visit (seen_at);

-- Released by a patient for one call, and gone soon after it.
create table call_phone (
  id uuid primary key,
  call_id uuid not null constraint call_phone_once unique,
  appointment_id uuid not null references appointment,
  patient_id uuid not null references app_user,
  sealed_phone bytea not null,
  released_at timestamptz not null
);
create index call_phone_by_appointment on call_phone (appointment_id);
create index call_phone_by_patient on call_phone (patient_id, id);
create index call_phone_by_release on call_phone (released_at);

-- What a doctor noted of a case: each version as it was (§ 630f BGB).
create table case_note (
  id uuid primary key,
  appointment_id uuid not null references appointment,
  patient_id uuid not null references app_user,
  doctor_id uuid not null references app_user,
  version int not null check (version > 0),
  sealed_text bytea not null,
  written_at timestamptz not null,
  constraint case_note_in_order unique (appointment_id, doctor_id, version)
);
create index case_note_by_patient on case_note (patient_id, id);
create index case_note_by_doctor on case_note (doctor_id, id);

-- What was noted is never changed, and goes with its case alone.
create function refuse_changed_note() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' or not exists (select from case_to_forget where appointment_id = old.appointment_id) then
    raise exception 'what was noted is never changed';
  end if;
  return old;
end
$$;
create trigger case_note_stays before update or delete on case_note
  for each row execute function refuse_changed_note();
