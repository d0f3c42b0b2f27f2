-- The newest handing-in; when it was handed in for the first time, `created_at` says.
alter table certificate add column handed_in_at timestamptz;
update certificate set handed_in_at = case when state = 'PENDING_APPROVAL' then updated_at else created_at end;
alter table certificate alter column handed_in_at set not null;

-- Why and when it was rejected before it was handed in again: whoever reviews it looks there first.
alter table certificate add column rejected_before_at timestamptz;
alter table certificate add column rejected_before_reason text;
alter table certificate add constraint certificate_rejected_before
  check (rejected_before_reason is null or rejected_before_at is not null);

drop index certificate_by_doctor;
create index certificate_by_doctor on certificate (doctor_id, handed_in_at desc);
drop index certificate_waiting;
create index certificate_waiting on certificate (handed_in_at) where state in ('PENDING_APPROVAL', 'REVIEWING');
