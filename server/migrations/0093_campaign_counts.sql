-- How many have come to what, kept once nobody waits any more; null while it is counted anew at each look.
alter table campaign add column counts jsonb;
create index campaign_uncounted on campaign (id) where state in ('SENT', 'CANCELLED') and counts is null;

-- What still changes then: somebody leaves, or a connection says late what came of a mail. Whoever keeps the counts
-- holds the campaign, so that neither goes by the other.
create function forget_counts_of_campaign() returns trigger language plpgsql as $$
begin
  update campaign set counts = null where id = old.campaign_id;
  return null;
end
$$;
create trigger campaign_recipient_leaves after delete on campaign_recipient
  for each row execute function forget_counts_of_campaign();
create trigger campaign_recipient_is_known after update on campaign_recipient
  for each row when (old.state = 'UNCERTAIN') execute function forget_counts_of_campaign();

-- What an administrator wrote to many is listed with what they wrote: apart, it is not gone through for what the
-- system told by itself.
alter table notice add column is_written boolean not null default false;
update notice set is_written = true where event_id in (select id from event where code = 'ACC008');
drop index notice_by_time;
create index notice_by_time on notice (created_at desc, id desc) where channel <> 'PUSH' and not is_written;
