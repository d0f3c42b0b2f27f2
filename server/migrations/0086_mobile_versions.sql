-- Versions of the mobile apps, as apps ask for them. Their numbers are compared as numbers: 1.10.0 is newer than 1.9.0.
create table mobile_version (
  id uuid primary key,
  platform text not null check (platform in ('IOS', 'ANDROID')),
  app_type text not null check (app_type in ('PATIENT', 'DOCTOR')),
  major int not null check (major >= 0),
  minor int not null check (minor >= 0),
  patch int not null check (patch >= 0),
  required_upgrade boolean not null default false,
  released boolean not null default false,
  created_at timestamptz not null,
  constraint mobile_version_once unique (platform, app_type, major, minor, patch)
);
-- Of each app, the newest that requires an upgrade and the newest that does not.
create index mobile_version_released on mobile_version
  (platform, app_type, required_upgrade, major desc, minor desc, patch desc) where released;
