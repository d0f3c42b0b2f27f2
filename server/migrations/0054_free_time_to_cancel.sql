-- Who moves an appointment when cancelling it is not free any more does not make it free again.
alter table appointment add column free_ended_at timestamptz;
alter table appointment add constraint appointment_free_ended check (free_ended_at is null or paid_at is not null);
