-- Payments by the months in which money moved, whose ids stand in the index, and by doctor, the newest first.
create index ledger_entry_by_time on ledger_entry (happened_at, payable_id);
create index payable_by_payee_newest on payable (payee_id, id);
drop index payable_by_payee;
