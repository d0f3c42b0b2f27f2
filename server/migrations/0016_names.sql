-- Tables and columns under the names that the field uses for them; what stands in them stays.
alter table doctor_pace rename to booking_rules;
alter table emptiness_told rename to no_schedule_notice;
alter table no_schedule_notice rename column told_at to notified_at;
alter table certificate_reminder rename column told_at to notified_at;

-- Their constraints after them, keys with their indexes. Since version 18 PostgreSQL names "not null" too.
do $$
declare
  renamed record;
begin
  for renamed in
    select conrelid::regclass as of_table, conname as former,
      replace(replace(replace(conname,
        'doctor_pace', 'booking_rules'),
        'emptiness_told', 'no_schedule_notice'),
        'told_at', 'notified_at') as name
    from pg_constraint
    where conrelid in (
      'booking_rules'::regclass, 'no_schedule_notice'::regclass, 'certificate_reminder'::regclass
    )
  loop
    if renamed.name <> renamed.former then
      execute format('alter table %s rename constraint %I to %I',
        renamed.of_table, renamed.former, renamed.name);
    end if;
  end loop;
end $$;
