-- What an administrator writes when a case is settled is sealed, and kept no longer than what it is about.
-- What lies in `note` is of before, until the next clearing has sealed it.
alter table money_case add column sealed_note bytea;
alter table money_case add column note_erased_at timestamptz;
-- By the provider, on its own pages, of which it has told us nothing.
alter table money_case drop constraint money_case_outcome_check;
alter table money_case add constraint money_case_outcome_check
  check (outcome in ('NOTED', 'RETRIED', 'TRANSFERRED', 'SENT_ELSEWHERE', 'COVERED', 'BY_ITSELF'));
alter table money_case drop constraint money_case_settled_as_its_outcome_says;
alter table money_case add constraint money_case_settled_as_its_outcome_says check (
  (settled_at is null) = (outcome is null)
  and (settled_by is null) = (outcome is null or outcome = 'BY_ITSELF')
  and num_nonnulls(note, sealed_note, note_erased_at)
    = case when outcome is null or outcome in ('RETRIED', 'BY_ITSELF') then 0 else 1 end
);
create index money_case_in_plain on money_case (id) where note is not null;

-- On which day an administrator says that it was sent.
alter table refund add column sent_on date;
alter table refund add constraint refund_sent_on_a_day_once_it_is_gone check (sent_on is null or state <> 'PENDING');
-- Where an administrator has said less of it than the provider tells later, the rest is a row of its own.
alter table refund drop constraint refund_of_provider_once;
create unique index refund_of_provider_once on refund (payment_id, provider_refund_id, act_id, (sent_on is null));

-- Words that open at their own refund alone; those of before opened at each of the same appointment.
alter table appointment_refund add column is_bound boolean not null default false;
