-- What a change is called, in place of how many there were: after a failover that lost one, or a
-- restore, a number would come again and mean another content. A name never does.
alter table doctor_change
  alter column facts drop default,
  alter column facts type uuid using gen_random_uuid(),
  alter column facts set default gen_random_uuid(),
  alter column occupied drop default,
  alter column occupied type uuid using gen_random_uuid(),
  alter column occupied set default gen_random_uuid();

create or replace function note_doctor() returns trigger language plpgsql as $$
begin
  if new.role = 'DOCTOR' then
    insert into doctor_change (doctor_id) values (new.id)
      on conflict (doctor_id) do update set facts = gen_random_uuid();
  end if;
  return null;
end $$;
create or replace function note_change_of_doctor() returns trigger language plpgsql as $$
begin
  update doctor_change set facts = gen_random_uuid() where doctor_id in (select doctor_id from changed);
  return null;
end $$;
create or replace function note_change_of_occupied() returns trigger language plpgsql as $$
begin
  update doctor_change set occupied = gen_random_uuid() where doctor_id in (select doctor_id from changed);
  return null;
end $$;
create or replace function note_change_of_user() returns trigger language plpgsql as $$
begin
  update doctor_change set facts = gen_random_uuid() where doctor_id in (select user_id from changed);
  return null;
end $$;
create or replace function note_change_of_schedule() returns trigger language plpgsql as $$
begin
  update doctor_change set facts = gen_random_uuid() where doctor_id in (
    select doctor_id from schedule where id in (select schedule_id from changed)
  );
  return null;
end $$;
