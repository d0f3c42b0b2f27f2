-- What is left of the price is asked for and not paid; once the report is there, an administrator decides after that.
alter table appointment add column rest_until timestamptz;
alter table appointment add constraint appointment_waits_for_rest
  check (rest_until is null or state in ('CALL_SUCCESS', 'DELIVERED_FINAL_DOCUMENT', 'COMPLETED', 'CANCELLED'));
-- What cannot be opened yet does not count as accepted.
alter table appointment add constraint appointment_accepted_once_paid
  check (rest_until is null or accept_until is null);
create index appointment_rest_until on appointment (rest_until) where rest_until is not null;

alter table appointment_log drop constraint appointment_log_act_check;
alter table appointment_log add constraint appointment_log_act_check check (act in (
  'MAKE', 'PAY', 'EXPIRE', 'CANCEL', 'MOVE', 'LOSE_DOCTOR', 'KEEP_DOCTOR', 'REFUND', 'CHOOSE_DOCTOR',
  'ANSWER', 'SAY_COMING', 'ASK_IF_HELD', 'CONFIRM_CALL', 'TICK', 'DELIVER', 'ACCEPT', 'REJECT', 'RATE',
  'REPORT_NO_SHOW', 'CONTRADICT', 'ASK', 'REPLY', 'END_QUESTION', 'ALLOW_VERSION', 'REMOVE_DOCUMENT',
  'PAY_REST', 'ESCALATE'
));
