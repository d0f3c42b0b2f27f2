-- Before an administrator decides between the two, each of them may say their view, once (APPT-57). Whoever has not
-- spoken by then is waited for no longer.
alter table appointment_dispute add column hear_until timestamptz;
update appointment_dispute set hear_until = opened_at + interval '72 hours' where cause in ('NO_SHOW', 'REJECTED_TWICE');
-- An unpaid remainder is nothing between the two.
alter table appointment_dispute add constraint appointment_dispute_hears_both
  check ((hear_until is null) = (cause = 'UNPAID_REMAINDER'));

create table dispute_view (
  id uuid primary key,
  dispute_id uuid not null references appointment_dispute on delete cascade,
  appointment_id uuid not null references appointment,
  side text not null check (side in ('PATIENT', 'DOCTOR')),
  stated_by uuid not null references app_user,
  stated_at timestamptz not null,
  -- With the case key; null once the case is forgotten.
  sealed_text bytea,
  constraint dispute_view_once unique (dispute_id, side)
);
create index dispute_view_by_appointment on dispute_view (appointment_id, stated_at);
create index dispute_view_by_person on dispute_view (stated_by);

alter table appointment_log drop constraint appointment_log_act_check;
alter table appointment_log add constraint appointment_log_act_check check (act in (
  'MAKE', 'PAY', 'EXPIRE', 'CANCEL', 'MOVE', 'LOSE_DOCTOR', 'KEEP_DOCTOR', 'REFUND', 'CHOOSE_DOCTOR',
  'ANSWER', 'SAY_COMING', 'ASK_IF_HELD', 'CONFIRM_CALL', 'TICK', 'DELIVER', 'ACCEPT', 'REJECT', 'RATE',
  'REPORT_NO_SHOW', 'CONTRADICT', 'STATE_VIEW', 'ASK', 'REPLY', 'END_QUESTION', 'ALLOW_VERSION', 'REMOVE_DOCUMENT',
  'PAY_REST', 'ESCALATE'
));
