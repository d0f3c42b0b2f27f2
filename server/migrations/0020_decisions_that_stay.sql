-- A decision outlives the certificate, which its doctor may change or remove: what was decided about stands
-- in it, and goes with the doctor's account. It says who undid it and when, and that it came to nothing
-- when its certificate was removed, or over, before it took effect.
alter table certificate_decision
  add column doctor_id uuid references app_user,
  add column type_id uuid references certificate_type,
  add column name text,
  add column expires_on date,
  add column undone_by uuid references app_user,
  add column undone_at timestamptz;

update certificate_decision set
  doctor_id = certificate.doctor_id,
  type_id = certificate.type_id,
  name = certificate.name,
  expires_on = certificate.expires_on
from certificate where certificate.id = certificate_id;

alter table certificate_decision
  alter column doctor_id set not null,
  alter column type_id set not null,
  alter column name set not null,
  alter column certificate_id drop not null,
  drop constraint certificate_decision_certificate_id_fkey,
  add constraint certificate_decision_certificate_id_fkey
    foreign key (certificate_id) references certificate on delete set null,
  drop constraint certificate_decision_state_check,
  add constraint certificate_decision_state_check check (state in ('PENDING', 'EFFECTIVE', 'UNDONE', 'LAPSED')),
  add constraint certificate_decision_about check (state <> 'PENDING' or certificate_id is not null),
  add constraint certificate_decision_undone
    check ((undone_by is null) = (undone_at is null) and (undone_at is null or state = 'UNDONE'));
create index certificate_decision_by_doctor on certificate_decision (doctor_id);
create index certificate_decision_by_undoing on certificate_decision (undone_by) where undone_by is not null;

-- Until then its doctor cannot change it; null while a decision about it has yet to take effect.
alter table certificate add column review_ends_at timestamptz;
update certificate set review_ends_at = updated_at + interval '15 minutes'
  where state = 'REVIEWING' and not exists (
    select from certificate_decision where certificate_id = certificate.id and certificate_decision.state = 'PENDING'
  );
alter table certificate add constraint certificate_review_ends
  check (review_ends_at is null or state = 'REVIEWING');
