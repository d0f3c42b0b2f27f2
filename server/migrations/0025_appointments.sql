-- An appointment keeps what was agreed when it was booked: the service, its price and the terms may change after it.
create table appointment (
  id uuid primary key,
  -- By which people name it; nobody can guess another one's.
  code text not null constraint appointment_code_once unique,
  patient_id uuid not null references app_user,
  doctor_id uuid not null references app_user,
  doctor_service_id uuid references doctor_service on delete set null,
  service_name jsonb not null,
  service_description jsonb not null,
  service_options jsonb not null,
  consultation_type text not null check (consultation_type in ('VIDEO', 'PHONE', 'CHAT')),
  price_cents int not null check (price_cents between 1 and 1000000),
  deposit_cents int not null,
  currency text not null check (currency in ('EUR', 'USD')),
  -- Rates and times that held when it was booked.
  terms jsonb not null,
  -- In this zone its day and its wall time are meant.
  time_zone text not null,
  day date not null,
  starts_at timestamptz,
  ends_at timestamptz,
  occupied_id uuid constraint appointment_occupied_once unique references occupied on delete set null,
  sealed_note bytea,
  -- Of this booking alone, for a doctor who calls.
  sealed_phone bytea,
  state text not null check (state in ('NOT_PAID', 'PAID_DEPOSIT', 'CANCELLED', 'EXPIRED')),
  pay_until timestamptz not null,
  paid_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint appointment_of_two check (patient_id <> doctor_id),
  constraint appointment_deposit_of_price check (deposit_cents between 0 and price_cents),
  constraint appointment_has_time_as_its_type_does check (
    (consultation_type = 'CHAT') = (starts_at is null) and (starts_at is null) = (ends_at is null)
  ),
  constraint appointment_lasts_forward check (starts_at < ends_at),
  constraint appointment_written_occupies_nothing check (consultation_type <> 'CHAT' or occupied_id is null),
  constraint appointment_number_for_phone check (consultation_type = 'PHONE' or sealed_phone is null),
  constraint appointment_paid_as_its_state_says check (
    case state when 'PAID_DEPOSIT' then paid_at is not null when 'CANCELLED' then true else paid_at is null end
  )
);
create index appointment_by_patient on appointment (patient_id, created_at desc, id desc);
create index appointment_by_doctor on appointment (doctor_id, created_at desc, id desc);
create index appointment_by_service on appointment (doctor_service_id);
create index appointment_unpaid on appointment (pay_until) where state = 'NOT_PAID';

-- What happened to it. Rows are added, none is changed.
create table appointment_log (
  number bigint generated always as identity primary key,
  appointment_id uuid not null references appointment,
  act text not null check (act in ('MAKE', 'PAY', 'EXPIRE', 'CANCEL', 'MOVE')),
  actor text not null check (actor in ('PATIENT', 'DOCTOR', 'SYSTEM')),
  state text not null check (state in ('NOT_PAID', 'PAID_DEPOSIT', 'CANCELLED', 'EXPIRED')),
  happened_at timestamptz not null
);
create index appointment_log_by_appointment on appointment_log (appointment_id, number);
create trigger appointment_log_stays before update or delete on appointment_log
  for each row execute function refuse_change();
