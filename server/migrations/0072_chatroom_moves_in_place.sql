-- Each message moves its conversation up in the list. With that order in no index and room left on the page, its row
-- is written anew in place; the few hundred of one person are put in order as they are read.
drop index chatroom_by_patient;
drop index chatroom_by_doctor;
create index chatroom_by_patient on chatroom (patient_id);
create index chatroom_by_doctor on chatroom (doctor_id);
alter table chatroom set (fillfactor = 70);
