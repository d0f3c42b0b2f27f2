-- What administrators made of the texts in which the system tells people of something, each version for good; the
-- newest is in force. Null in a language: the shipped text.
create table system_event_text (
  id uuid primary key,
  code text not null,
  version int not null check (version > 0),
  push jsonb not null,
  mail jsonb not null,
  -- Those of the newest version alone still exist.
  attachments uuid[] not null,
  written_at timestamptz not null,
  constraint system_event_text_once unique (code, version)
);
create trigger system_event_text_stays before update or delete on system_event_text
  for each row execute function refuse_change();

-- In which version somebody was told of it; null: as it was shipped.
alter table event
  add column text_version int,
  add constraint event_text foreign key (code, text_version) references system_event_text (code, version);

-- What was told to whomever, the newest first.
create index notice_by_time on notice (created_at desc, id desc) where channel <> 'PUSH';
