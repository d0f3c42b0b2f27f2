-- A bank may decide for its customer in part: so much of what it argued about is theirs, the rest is ours again.
alter table dispute add column lost_cents bigint;
update dispute set lost_cents = amount_cents where state = 'LOST';
alter table dispute add constraint dispute_lost_as_its_state_says check (
  (state = 'LOST') = (lost_cents is not null) and lost_cents > 0 and lost_cents <= amount_cents
);
