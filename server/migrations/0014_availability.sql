-- Counts the changes of all that decides when a doctor can be booked, taken time apart from the rest.
-- Whoever keeps that in memory asks for these numbers first, and reads again what has another one.
create table doctor_change (
  doctor_id uuid primary key references app_user on delete cascade,
  facts bigint not null default 1,
  occupied bigint not null default 1
);
insert into doctor_change (doctor_id) select id from app_user where role = 'DOCTOR';

create function note_doctor() returns trigger language plpgsql as $$
begin
  if new.role = 'DOCTOR' then
    insert into doctor_change (doctor_id) values (new.id)
      on conflict (doctor_id) do update set facts = doctor_change.facts + 1;
  end if;
  return null;
end $$;
create trigger note_doctor after insert or update of role, state on app_user
  for each row execute function note_doctor();

-- A statement notes its doctors once, however many rows it changes.
create function note_change_of_doctor() returns trigger language plpgsql as $$
begin
  update doctor_change set facts = facts + 1 where doctor_id in (select doctor_id from changed);
  return null;
end $$;
create function note_change_of_occupied() returns trigger language plpgsql as $$
begin
  update doctor_change set occupied = occupied + 1 where doctor_id in (select doctor_id from changed);
  return null;
end $$;
create function note_change_of_user() returns trigger language plpgsql as $$
begin
  update doctor_change set facts = facts + 1 where doctor_id in (select user_id from changed);
  return null;
end $$;
create function note_change_of_schedule() returns trigger language plpgsql as $$
begin
  update doctor_change set facts = facts + 1 where doctor_id in (
    select doctor_id from schedule where id in (select schedule_id from changed)
  );
  return null;
end $$;

do $$
declare
  watched record;
begin
  for watched in
    select * from (values
      ('schedule', 'note_change_of_doctor'),
      ('absence', 'note_change_of_doctor'),
      ('doctor_pace', 'note_change_of_doctor'),
      ('occupied', 'note_change_of_occupied'),
      ('doctor_service', 'note_change_of_doctor'),
      ('certificate', 'note_change_of_doctor'),
      ('profile', 'note_change_of_user'),
      ('profile_specialty', 'note_change_of_user'),
      ('schedule_window', 'note_change_of_schedule'),
      ('schedule_written_day', 'note_change_of_schedule'),
      ('schedule_service', 'note_change_of_schedule')
    ) as watched (name, function)
  loop
    execute format('create trigger note_insert after insert on %I referencing new table as changed
      for each statement execute function %I()', watched.name, watched.function);
    execute format('create trigger note_update after update on %I referencing new table as changed
      for each statement execute function %I()', watched.name, watched.function);
    execute format('create trigger note_delete after delete on %I referencing old table as changed
      for each statement execute function %I()', watched.name, watched.function);
  end loop;
end $$;
