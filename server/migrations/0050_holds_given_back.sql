-- How long a time was kept from others for nothing counts, whether it ran out or was given back.
alter table hold add column ended_at timestamptz;
