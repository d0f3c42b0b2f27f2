-- Whether the zone was worked out from an offset, or from nothing: then the first that a device names takes its place.
alter table profile add column is_zone_guessed boolean not null default false;

-- As the zone database spells them: names were kept in whatever case they came.
update profile set time_zone = name
  from pg_timezone_names where lower(name) = lower(time_zone) and name <> time_zone;
update schedule set time_zone = name
  from pg_timezone_names where lower(name) = lower(time_zone) and name <> time_zone;
