-- Decided, while a bank argues about the payment: it goes once the bank has decided for us, or has gone by then.
alter table refund drop constraint refund_state_check;
alter table refund add constraint refund_state_check check (state in ('WAITING', 'PENDING', 'DONE', 'FAILED'));
alter table refund drop constraint refund_ended_as_its_state_says;
alter table refund add constraint refund_ended_as_its_state_says check (
  (state in ('WAITING', 'PENDING')) = (ended_at is null)
);
alter table refund drop constraint refund_sent_on_a_day_once_it_is_gone;
alter table refund add constraint refund_sent_on_a_day_once_it_is_gone check (
  sent_on is null or state not in ('WAITING', 'PENDING')
);
create index refund_waiting on refund (payment_id) where state = 'WAITING';

-- Of a dispute: what of its money is its payer's whoever wins it.
alter table money_case add column due_cents bigint check (due_cents > 0);

-- For which decisions to give back the documents of its end stand: those of before it was issued.
alter table invoice add column refund_act_ids uuid[];
alter table invoice disable trigger invoice_stays;
update invoice set refund_act_ids = array(
    select distinct act_id from refund join payment on payment.id = payment_id
    where payment.payable_id = invoice.payable_id and fate = 'TAKEN' and decided_at <= invoice.issued_at
  )
  where closed_payable_id is not null and kind = 'CANCELLATION';
alter table invoice enable trigger invoice_stays;
alter table invoice add constraint invoice_of_the_end_names_what_went_back check (
  (refund_act_ids is not null) = (closed_payable_id is not null and kind = 'CANCELLATION')
);
