-- Holds of the last minutes at most: whoever had one chooses again.
delete from hold;
alter table hold
  add column ends_at timestamptz not null,
  -- Day and wall time of the slot are meant in this zone.
  add column time_zone text not null,
  add column day date not null,
  -- A mere lock ends when its page has been gone for so long; null for one that the review made durable.
  add column bound_until timestamptz,
  drop column is_durable;
alter table hold drop constraint hold_ended_check;
alter table hold add constraint hold_ended_check check (ended in ('RELEASED', 'BOOKED', 'RAN_OUT'));
create index hold_running on hold (least(held_until, bound_until)) where ended is null;
