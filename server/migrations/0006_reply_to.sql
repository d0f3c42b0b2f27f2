-- Whoever tries out sees where an answer to a mail would go.
alter table caught_mail add column reply_to text;
