-- From the payment to the rating: what the patient answered, whether the call was held, what the doctor delivered.
alter table appointment drop constraint appointment_state_check;
alter table appointment add constraint appointment_state_check check (state in (
  'NOT_PAID', 'PAID_DEPOSIT', 'ANSWERED_QUESTIONAIRE', 'CALL_SUCCESS', 'DELIVERED_FINAL_DOCUMENT', 'COMPLETED',
  'CANCELLED', 'EXPIRED'
));
alter table appointment drop constraint appointment_paid_as_its_state_says;
alter table appointment add constraint appointment_paid_as_its_state_says check (
  case when state = 'CANCELLED' then true when state in ('NOT_PAID', 'EXPIRED') then paid_at is null
    else paid_at is not null end
);
alter table appointment drop constraint appointment_asked_about_while_paid;
alter table appointment add constraint appointment_asked_about_while_open
  check (choose_until is null or state in ('PAID_DEPOSIT', 'ANSWERED_QUESTIONAIRE', 'CALL_SUCCESS'));
alter table appointment add constraint appointment_written_has_no_call
  check (state <> 'CALL_SUCCESS' or consultation_type <> 'CHAT');
drop index appointment_open;
create index appointment_open on appointment (doctor_id)
  where state in ('NOT_PAID', 'PAID_DEPOSIT', 'ANSWERED_QUESTIONAIRE', 'CALL_SUCCESS');

-- Made with the payment; nobody can guess the room.
alter table appointment add column call_id uuid constraint appointment_call_once unique;
alter table appointment add column call_room text constraint appointment_call_room_once unique;
alter table appointment add constraint appointment_call_has_room check (
  (call_id is null) = (call_room is null) and (call_id is null or consultation_type <> 'CHAT')
);
update appointment set call_id = gen_random_uuid(), call_room = replace(gen_random_uuid()::text, '-', '')
  where state = 'PAID_DEPOSIT' and consultation_type <> 'CHAT';

-- The answers are due then, then the report, then its acceptance; null where it is another's turn.
alter table appointment add column answer_until timestamptz;
alter table appointment add column report_due_at timestamptz;
alter table appointment add column accept_until timestamptz;
alter table appointment add constraint appointment_waits_for_answers
  check (answer_until is null or state = 'PAID_DEPOSIT');
alter table appointment add constraint appointment_waits_for_report
  check (report_due_at is null or state in ('ANSWERED_QUESTIONAIRE', 'CALL_SUCCESS'));
alter table appointment add constraint appointment_waits_for_acceptance
  check (accept_until is null or state = 'DELIVERED_FINAL_DOCUMENT');
create index appointment_answer_until on appointment (answer_until) where answer_until is not null;
create index appointment_report_due_at on appointment (report_due_at) where report_due_at is not null;
create index appointment_accept_until on appointment (accept_until) where accept_until is not null;
create index appointment_to_be_held on appointment (ends_at) where state = 'ANSWERED_QUESTIONAIRE';
create index appointment_to_begin on appointment (starts_at) where state in ('PAID_DEPOSIT', 'ANSWERED_QUESTIONAIRE');
-- What was paid before anybody could answer, and lies ahead, has its whole time from now on.
update appointment set answer_until =
    least(now() + (terms ->> 'answerHours')::numeric * interval '1 hour', coalesce(starts_at, 'infinity'))
  where state = 'PAID_DEPOSIT' and coalesce(starts_at, day::timestamp at time zone time_zone) > now();

alter table appointment_log drop constraint appointment_log_act_check;
alter table appointment_log add constraint appointment_log_act_check check (act in (
  'MAKE', 'PAY', 'EXPIRE', 'CANCEL', 'MOVE', 'LOSE_DOCTOR', 'KEEP_DOCTOR', 'REFUND', 'CHOOSE_DOCTOR',
  'ANSWER', 'SAY_COMING', 'ASK_IF_HELD', 'CONFIRM_CALL', 'TICK', 'DELIVER', 'ACCEPT', 'REJECT', 'RATE',
  'REPORT_NO_SHOW', 'CONTRADICT', 'ASK', 'REPLY', 'END_QUESTION', 'ALLOW_VERSION'
));
alter table appointment_log drop constraint appointment_log_state_check;
alter table appointment_log add constraint appointment_log_state_check check (state in (
  'NOT_PAID', 'PAID_DEPOSIT', 'ANSWERED_QUESTIONAIRE', 'CALL_SUCCESS', 'DELIVERED_FINAL_DOCUMENT', 'COMPLETED',
  'CANCELLED', 'EXPIRED'
));
-- Why, where the same act has several reasons.
alter table appointment_log add column cause text constraint appointment_log_cause_check check (cause in (
  'UNANSWERED', 'NOBODY_OBJECTED', 'DOCTOR_ABSENT', 'PATIENT_ABSENT', 'REPORT_LATE', 'DECIDED', 'NOT_ACCEPTED_IN_TIME'
));

-- What of the booked service is done.
create table appointment_option_done (
  appointment_id uuid not null references appointment,
  option_id uuid not null,
  done_at timestamptz not null,
  primary key (appointment_id, option_id)
);

-- What was delivered: it never changes, but for how its patient took it.
create table report_version (
  id uuid primary key,
  appointment_id uuid not null references appointment,
  -- From 1.
  number int not null check (number > 0),
  delivered_at timestamptz not null,
  -- Over all that it holds.
  checksum bytea not null check (length(checksum) = 32),
  rejected_at timestamptz,
  -- In the words of its patient.
  sealed_rejection bytea,
  constraint report_version_in_turn unique (appointment_id, number),
  constraint report_version_rejected check (sealed_rejection is null or rejected_at is not null)
);
create function refuse_changed_version() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.id, new.appointment_id, new.number, new.delivered_at, new.checksum)
    is distinct from (old.id, old.appointment_id, old.number, old.delivered_at, old.checksum)
    or (old.rejected_at is not null and new.rejected_at is distinct from old.rejected_at) then
    raise exception 'what was delivered is never changed';
  end if;
  return new;
end
$$;
create trigger report_version_stays before update or delete on report_version
  for each row execute function refuse_changed_version();

create table report_version_file (
  version_id uuid not null references report_version,
  file_id uuid not null,
  place int not null,
  primary key (version_id, file_id)
);
create trigger report_version_file_stays before update or delete on report_version_file
  for each row execute function refuse_change();

create table appointment_rating (
  appointment_id uuid primary key references appointment,
  doctor_id uuid not null references app_user,
  -- Half stars.
  halves int not null check (halves between 1 and 10),
  sealed_comment bytea,
  rated_at timestamptz not null
);
create index appointment_rating_by_doctor on appointment_rating (doctor_id, rated_at desc);

-- Of all ratings of a doctor, kept with each.
create table doctor_rating (
  doctor_id uuid primary key references app_user on delete cascade,
  ratings int not null check (ratings > 0),
  halves bigint not null,
  constraint doctor_rating_of_half_stars check (halves between ratings and 10::bigint * ratings)
);

-- What somebody was reminded of goes out once for each time that it is due.
create table appointment_reminder (
  appointment_id uuid not null references appointment,
  kind text not null,
  due_at timestamptz not null,
  primary key (appointment_id, kind, due_at)
);

-- One says that the other did not come.
create table appointment_no_show (
  appointment_id uuid primary key references appointment,
  claimed_by text not null check (claimed_by in ('PATIENT', 'DOCTOR')),
  claimed_at timestamptz not null,
  answer_until timestamptz not null,
  -- Agreed, contradicted, withdrawn, or not answered in time.
  ended_at timestamptz
);
create index appointment_no_show_open on appointment_no_show (answer_until) where ended_at is null;

-- What its doctor asks its patient for.
create table appointment_question (
  id uuid primary key,
  appointment_id uuid not null references appointment,
  sealed_text bytea,
  asked_at timestamptz not null,
  -- Until then the clock of the report stands still.
  waits_until timestamptz not null,
  sealed_answer bytea,
  answered_at timestamptz,
  -- Answered, or left open when the time was over.
  ended_at timestamptz,
  constraint appointment_question_answered_ends check (answered_at is null or ended_at is not null)
);
create unique index appointment_question_one_open on appointment_question (appointment_id) where ended_at is null;
create index appointment_question_by_appointment on appointment_question (appointment_id, asked_at);

-- What an administrator decides: who came, and what becomes of a report that was rejected twice.
create table appointment_dispute (
  id uuid primary key,
  appointment_id uuid not null references appointment,
  cause text not null check (cause in ('NO_SHOW', 'REJECTED_TWICE', 'UNPAID_REMAINDER')),
  opened_at timestamptz not null,
  decision text check (decision in ('THIRD_VERSION', 'ACCEPT', 'REFUND', 'HELD')),
  decided_at timestamptz,
  decided_by uuid references app_user,
  sealed_reason bytea,
  constraint appointment_dispute_decided_whole
    check ((decision is null) = (decided_at is null) and (decision is null) = (decided_by is null))
);
create unique index appointment_dispute_one_open on appointment_dispute (appointment_id) where decided_at is null;
create index appointment_dispute_by_administrator on appointment_dispute (decided_by);
create index appointment_dispute_by_appointment on appointment_dispute (appointment_id, opened_at);
