-- Of whom nobody knows whether they got it: in which campaign it was sent to them again. One that is taken back has sent nothing.
alter table campaign_recipient add column sent_again_in uuid references campaign on delete set null;
create index campaign_recipient_sent_again on campaign_recipient (sent_again_in) where sent_again_in is not null;

-- How many people it was to reach when it was handed over, and whether it was proven then, or later, who did: what
-- reaches many without is held back.
alter table campaign add column people int not null default 0;
alter table campaign add column is_proved boolean not null default false;
update campaign set is_proved = true;
create index campaign_unproved on campaign (updated_at) where not is_proved;

-- Letters beyond ASCII, which the indexes of words know only in some databases: whoever has any.
create index app_user_beyond_ascii on app_user ((octet_length(email) - char_length(email))) where state <> 'DELETED';
create index profile_beyond_ascii on profile
  ((octet_length(first_name || last_name) - char_length(first_name || last_name)));
