-- Nobody changes a setting that they have not seen as it is.
alter table system_setting add column version int not null default 1;

-- What it was before, who changed it and when. Rows are added, none is changed.
create table system_setting_change (
  number bigint generated always as identity primary key,
  code text not null references system_setting,
  former_value text not null,
  value text not null,
  changed_by uuid not null references app_user,
  changed_at timestamptz not null
);
create index system_setting_change_by_code on system_setting_change (code, number);
create index system_setting_change_by_administrator on system_setting_change (changed_by, number);
create trigger system_setting_change_stays before update or delete on system_setting_change
  for each row execute function refuse_change();
