-- What somebody chose to book before they were sent to their mails: another mail leads on to it too.
alter table mail_link add column choice jsonb;
alter table mail_link add constraint mail_link_choice check (choice is null or purpose <> 'NEW_EMAIL');
