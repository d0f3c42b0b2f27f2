-- Both as they were when it was paid, sealed, until that is invoiced: an account may be gone before.
alter table payable add column sealed_parties bytea;
create index payable_with_parties on payable (id) where sealed_parties is not null;

-- What does not take place is taken back whole, and what is kept for it is invoiced as that.
alter table invoice add column closed_payable_id uuid references payable;
alter table invoice drop constraint invoice_is_of_what_its_kind_says;
alter table invoice add constraint invoice_is_of_what_its_kind_says check (
  num_nonnulls(payment_id, refund_act_id, payee_change_id, closed_payable_id) = 1
  and (kind = 'INVOICE' or payment_id is null) and (kind = 'CANCELLATION' or refund_act_id is null)
);
create unique index invoice_of_closed_once on invoice (closed_payable_id, kind);

-- As it is called on its paper.
alter table invoice add column title text not null default 'INVOICE';
alter table invoice disable trigger invoice_stays;
update invoice set title = 'CANCELLATION' where kind = 'CANCELLATION';
update invoice set title = 'DEPOSIT'
  from payable where payable.id = payable_id and invoice.kind = 'INVOICE' and invoice.amount_cents < payable.amount_cents;
alter table invoice enable trigger invoice_stays;
alter table invoice alter column title drop default;
alter table invoice add constraint invoice_title_check check (title in (
  'INVOICE', 'DEPOSIT', 'REST', 'COMPENSATION', 'CANCELLATION', 'CORRECTION'
));
alter table invoice add constraint invoice_is_called_what_it_is check (
  (kind = 'CANCELLATION') = (title = 'CANCELLATION' or title = 'CORRECTION')
);
