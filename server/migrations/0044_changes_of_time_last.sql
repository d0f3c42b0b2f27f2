-- Whoever takes time of a doctor holds the doctor after it, and whoever edits a schedule notes a change after
-- the doctor: with the change noted at once, each of the two could wait for the other. Now it comes at the end.
drop trigger note_insert on occupied;
drop trigger note_update on occupied;
drop trigger note_delete on occupied;

create or replace function note_change_of_occupied() returns trigger language plpgsql as $$
begin
  update doctor_change set occupied = gen_random_uuid() where doctor_id in (old.doctor_id, new.doctor_id);
  return null;
end $$;
create constraint trigger note_change after insert or update or delete on occupied
  deferrable initially deferred for each row execute function note_change_of_occupied();
