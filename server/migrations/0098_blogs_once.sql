-- What was handed over twice, because its answer was lost, is added once.
alter table blog add column client_id uuid constraint blog_once unique;
