-- Why somebody gave it up, in their own words.
alter table appointment add column sealed_reason bytea;
alter table appointment add constraint appointment_reason_of_cancelling
  check (state = 'CANCELLED' or sealed_reason is null);
