-- What an administrator has entered of a refund may be corrected: what was entered stays, and others take its place.
alter table refund drop constraint refund_without_provider_is_done;
alter table refund add constraint refund_without_provider_is_done check (
  way = 'PROVIDER' or state = 'DONE' or replaced_by is not null
);
alter table money_case drop constraint money_case_outcome_check;
alter table money_case add constraint money_case_outcome_check check (outcome in (
  'NOTED', 'RETRIED', 'TRANSFERRED', 'SENT_ELSEWHERE', 'COVERED', 'CORRECTED', 'BY_ITSELF'
));
