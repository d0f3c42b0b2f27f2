-- What another doctor has to offer to take the place of the first: kept from the booking on, since who leaves takes it along.
alter table appointment add column catalogue_service_id uuid references service;
alter table appointment add column specialty_ids uuid[] not null default '{}';
create index appointment_by_catalogue_service on appointment (catalogue_service_id);
update appointment set catalogue_service_id = doctor_service.service_id
  from doctor_service where doctor_service.id = doctor_service_id;
update appointment set specialty_ids = array(
  select category_id from profile_specialty where user_id = doctor_id order by 1
);
alter table appointment alter column specialty_ids drop default;

alter table appointment_log drop constraint appointment_log_act_check;
alter table appointment_log add constraint appointment_log_act_check
  check (act in ('MAKE', 'PAY', 'EXPIRE', 'CANCEL', 'MOVE', 'LOSE_DOCTOR', 'KEEP_DOCTOR', 'CHOOSE_DOCTOR'));

-- What another doctor costs less goes back, and what is left of the first one's share becomes theirs.
alter table refund drop constraint refund_reason_check;
alter table refund add constraint refund_reason_check check (reason in (
  'CANCELLED_BY_PATIENT', 'CANCELLED_BY_DOCTOR', 'CANCELLED_BY_SYSTEM', 'ADMINISTRATOR', 'CHEAPER_DOCTOR',
  'TOO_LATE', 'TWICE', 'WRONG_AMOUNT', 'ELSEWHERE'
));
alter table ledger_entry drop constraint ledger_entry_kind_check;
alter table ledger_entry add constraint ledger_entry_kind_check check (kind in (
  'PAYMENT', 'NOT_TAKEN', 'COST', 'REFUND', 'REFUND_PAID', 'REFUND_RETURNED', 'PAYEE_CHANGED',
  'DISPUTE_OPENED', 'DISPUTE_WON', 'DISPUTE_LOST'
));
