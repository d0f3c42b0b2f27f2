-- What was handed over twice, because its answer was lost, is added once. The runs of a repeated one carry the id of its question.
alter table campaign add column client_id uuid;
create unique index campaign_once on campaign (created_by, client_id) where run_of is null;
