-- What was there before, counted by one statement: what it does not see is committed later, and has left its rows. So it
-- holds up nobody.
with cleared as (
  delete from statistics_difference
), booked as (
  select month_in_utc(paid_at) as month, counted_service(catalogue_service_id, doctor_service_id) as subject_id,
         patient_id, count(*) as amount
  from appointment where paid_at is not null group by 1, 2, 3
), of_patients as (
  select month, patient_id, sum(amount)::bigint as bookings
  from booked group by grouping sets ((month, patient_id), (patient_id))
), earned as (
  select entry.id, month_in_utc(happened_at) as month, -sum(cents) as amount, coalesce(
           (array_agg(party_id) filter (where account = 'DOCTOR'))[1],
           (
             select former.party_id
             from ledger_entry change join ledger_posting former on former.entry_id = change.id
             where change.payable_id = entry.payable_id and change.kind = 'PAYEE_CHANGED'
               and former.account = 'DOCTOR' and former.cents > 0 and former.number > max(posting.number)
             order by former.number limit 1
           ),
           (select payee_id from payable where id = entry.payable_id)
         ) as subject_id
  from ledger_entry entry join ledger_posting posting on entry_id = entry.id
  where account in ('DOCTOR', 'PLATFORM', 'VAT') and currency = 'EUR' and payable_id is not null
  group by entry.id having sum(cents) <> 0
  union all
  select payee_change.id, month_in_utc(entry.happened_at), -sign(cents) * kept_cents, party_id
  from payee_change join ledger_entry entry on kind = 'PAYEE_CHANGED' and cause_id = payee_change.id
  join ledger_posting on entry_id = entry.id
  where account = 'DOCTOR' and currency = 'EUR'
), rated as (
  select counted_service(catalogue_service_id, doctor_service_id) as subject_id, whole_stars(halves) as star
  from appointment_rating join appointment on appointment.id = appointment_id
), counted (kind, month, subject_id, star, amount) as (
  select 'BOOKED', month, subject_id, null::smallint, sum(amount) from booked group by month, subject_id
  union all
  select case bookings when 1 then 'BOOKED_ONCE' else 'BOOKED_OFTEN' end, month, null, null, count(*)
  from of_patients group by 1, month
  union all
  select 'RATED', null, subject_id, star, count(*)
  from rated group by grouping sets ((subject_id, star), (star))
  union all
  select 'REVENUE', month, subject_id, null, sum(amount)
  from earned group by grouping sets ((month, subject_id), (month))
  union all
  select role || '_MADE', month_in_utc(created_at), null, null, count(*)
  from app_user where role in ('PATIENT', 'DOCTOR') group by role, month_in_utc(created_at)
  union all
  select role || '_GONE', null, null, null, count(*)
  from app_user where role in ('PATIENT', 'DOCTOR') and state = 'DELETED' group by role
  union all
  select 'BOOKED_PATIENT_GONE', null, null, null, count(*)
  from app_user where role = 'PATIENT' and state = 'DELETED'
    and exists (select from appointment where patient_id = app_user.id and paid_at is not null)
), patients as (
  insert into statistics_patient (month, patient_id, bookings)
    select coalesce(month, '-infinity'), patient_id, bookings from of_patients
)
insert into statistics_total (kind, month, subject_id, star, amount)
  select kind, month, subject_id, star, amount from counted where amount <> 0;
