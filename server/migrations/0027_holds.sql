-- Who is booking a time right now. What others see of it is a row of `occupied` alone.
create table hold (
  -- The row of `occupied` that keeps the time.
  id uuid primary key references occupied on delete cascade,
  patient_id uuid not null references app_user,
  doctor_id uuid not null references app_user,
  doctor_service_id uuid not null references doctor_service on delete cascade,
  starts_at timestamptz not null,
  held_until timestamptz not null,
  -- Made by the review: it stays until its end, also when nobody is connected any more.
  is_durable boolean not null default false,
  -- Null while it runs, and when it ran out: that counts for a day.
  ended text check (ended in ('RELEASED', 'BOOKED')),
  created_at timestamptz not null
);
create index hold_by_patient on hold (patient_id, doctor_id, starts_at);
create index hold_by_doctor on hold (doctor_id);
create index hold_by_service on hold (doctor_service_id);
create index hold_by_end on hold (held_until);
