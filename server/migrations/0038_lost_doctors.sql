-- Its doctor cannot hold it any more: until then its patient says what becomes of it.
alter table appointment add column choose_until timestamptz;
alter table appointment add constraint appointment_asked_about_while_paid
  check (choose_until is null or state = 'PAID_DEPOSIT');
create index appointment_open on appointment (doctor_id) where state in ('NOT_PAID', 'PAID_DEPOSIT');

alter table appointment_log drop constraint appointment_log_act_check;
alter table appointment_log add constraint appointment_log_act_check
  check (act in ('MAKE', 'PAY', 'EXPIRE', 'CANCEL', 'MOVE', 'LOSE_DOCTOR', 'KEEP_DOCTOR'));
