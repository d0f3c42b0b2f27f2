-- A repeated campaign that is changed counts its times from a new first one: how often it ran is counted apart, and
-- never begins again. Of a run it is which one it is.
alter table campaign add column runs int not null default 0;
update campaign set runs = occurrence + 1 where run_of is not null;
update campaign repeated set runs = ran.most
  from (select run_of, max(runs) as most from campaign where run_of is not null group by run_of) ran
  where ran.run_of = repeated.id;
alter table campaign drop constraint campaign_run_once;
alter table campaign add constraint campaign_run_once unique (run_of, runs);
