-- The file that comes with a mail: its name, its type and its text.
alter table caught_mail add column attachment jsonb;
