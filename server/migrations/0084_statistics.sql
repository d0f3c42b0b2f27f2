-- Running totals of what administrators look at. Whatever changes one only adds a row, in its own transaction and
-- statement: no booking waits for another one. A job folds those rows into the totals; a reader adds both.
create table statistics_difference (
  number bigint generated always as identity primary key,
  kind text not null check (kind in (
    'BOOKED', 'RATED', 'REVENUE', 'PATIENT_MADE', 'DOCTOR_MADE', 'PATIENT_GONE', 'DOCTOR_GONE', 'BOOKED_PATIENT_GONE'
  )),
  -- The first day of one, in UTC.
  month date check (extract(day from month) = 1),
  -- A service, or a doctor. No reference: a row is written often, and counts whatever has become of it.
  subject_id uuid,
  patient_id uuid,
  star smallint check (star between 1 and 5),
  amount bigint not null check (amount <> 0)
);

create table statistics_total (
  kind text not null check (kind in (
    'BOOKED', 'RATED', 'REVENUE', 'PATIENT_MADE', 'DOCTOR_MADE', 'PATIENT_GONE', 'DOCTOR_GONE', 'BOOKED_PATIENT_GONE',
    -- How many patients booked so often: within a month, and ever.
    'BOOKED_ONCE', 'BOOKED_OFTEN'
  )),
  month date,
  -- Of ratings and revenue, null is all of them together.
  subject_id uuid,
  star smallint,
  amount bigint not null,
  constraint statistics_total_once unique nulls not distinct (kind, month, subject_id, star)
);

-- How often a patient booked: within a month, and under '-infinity' ever.
create table statistics_patient (
  month date not null,
  patient_id uuid not null,
  bookings bigint not null,
  primary key (month, patient_id)
);

create function month_in_utc(at timestamptz) returns date language sql immutable
  return date_trunc('month', at at time zone 'UTC')::date;

-- One of the catalogue is the same whoever offers it.
create function counted_service(of_catalogue uuid, of_doctor uuid) returns uuid language sql immutable
  return coalesce(of_catalogue, of_doctor, '00000000-0000-0000-0000-000000000000');

create function whole_stars(halves int) returns smallint language sql immutable
  return ((halves + 1) / 2)::smallint;

create function note_booked() returns trigger language plpgsql as $$
begin
  insert into statistics_difference (kind, month, subject_id, patient_id, amount)
    select 'BOOKED', month_in_utc(paid_at), service_id, patient_id, amount
    from (values
      (old.paid_at, counted_service(old.catalogue_service_id, old.doctor_service_id), old.patient_id, -1),
      (new.paid_at, counted_service(new.catalogue_service_id, new.doctor_service_id), new.patient_id, 1)
    ) as each (paid_at, service_id, patient_id, amount)
    where paid_at is not null;
  if tg_op = 'UPDATE' and (old.catalogue_service_id, old.doctor_service_id) is distinct from
      (new.catalogue_service_id, new.doctor_service_id) then
    insert into statistics_difference (kind, subject_id, star, amount)
      select 'RATED', service_id, whole_stars(halves), amount
      from appointment_rating, (values
        (counted_service(old.catalogue_service_id, old.doctor_service_id), -1),
        (counted_service(new.catalogue_service_id, new.doctor_service_id), 1)
      ) as each (service_id, amount)
      where appointment_id = new.id;
  end if;
  return null;
end $$;
create trigger appointment_booked after insert on appointment
  for each row when (new.paid_at is not null) execute function note_booked();
create trigger appointment_booked_otherwise after update on appointment
  for each row when (
    (old.paid_at, old.patient_id, old.catalogue_service_id, old.doctor_service_id) is distinct from
    (new.paid_at, new.patient_id, new.catalogue_service_id, new.doctor_service_id)
  ) execute function note_booked();

create function note_rated() returns trigger language plpgsql as $$
begin
  insert into statistics_difference (kind, subject_id, star, amount)
    select 'RATED', counted_service(catalogue_service_id, doctor_service_id), whole_stars(halves), amount
    from (values (old.appointment_id, old.halves, -1), (new.appointment_id, new.halves, 1))
      as each (appointment_id, halves, amount)
    join appointment on appointment.id = appointment_id;
  return null;
end $$;
create trigger appointment_rated after insert or update of halves or delete on appointment_rating
  for each row execute function note_rated();

-- Revenue is what the doctor, the platform and the state have of it, as the ledger shares it: what was paid and taken,
-- less what is given back. It is of whoever is paid at that time.
create function note_revenue() returns trigger language plpgsql as $$
begin
  insert into statistics_difference (kind, month, subject_id, amount)
    select 'REVENUE', month_in_utc(happened_at), payee_id, -sum(cents)
    from posted join ledger_entry on ledger_entry.id = entry_id join payable on payable.id = payable_id
    where account in ('DOCTOR', 'PLATFORM', 'VAT') and ledger_entry.currency = 'EUR'
    group by ledger_entry.id, payable.id having sum(cents) <> 0;
  return null;
end $$;
create trigger ledger_posting_earned after insert on ledger_posting referencing new table as posted
  for each statement execute function note_revenue();

-- What is kept of what the one was paid is the other's from then on.
create function note_other_payee() returns trigger language plpgsql as $$
begin
  insert into statistics_difference (kind, month, subject_id, amount)
    select 'REVENUE', month_in_utc(happened_at), party_id, -sign(cents) * new.kept_cents
    from ledger_entry join ledger_posting on entry_id = ledger_entry.id
    where kind = 'PAYEE_CHANGED' and cause_id = new.id and account = 'DOCTOR' and currency = 'EUR';
  return null;
end $$;
create trigger payee_change_earned after insert on payee_change
  for each row execute function note_other_payee();

create function note_account() returns trigger language plpgsql as $$
begin
  insert into statistics_difference (kind, month, amount)
    select role || '_MADE', month_in_utc(created_at), amount
    from (values (old.role, old.created_at, -1), (new.role, new.created_at, 1)) as each (role, created_at, amount)
    where role in ('PATIENT', 'DOCTOR') and (old.role, old.created_at) is distinct from (new.role, new.created_at);
  insert into statistics_difference (kind, amount)
    select kind, amount
    from (values (old.id, old.role, old.state, -1), (new.id, new.role, new.state, 1)) as each (id, role, state, amount)
    cross join lateral (
      select role || '_GONE' as kind
      union all
      select 'BOOKED_PATIENT_GONE' where exists (
        select from appointment where patient_id = each.id and paid_at is not null
      )
    ) as gone
    where state = 'DELETED' and role in ('PATIENT', 'DOCTOR') and (role = 'PATIENT' or kind = 'DOCTOR_GONE')
      and (old.role, old.state) is distinct from (new.role, new.state);
  return null;
end $$;
create trigger app_user_counted after insert or update of role, state, created_at or delete on app_user
  for each row execute function note_account();
