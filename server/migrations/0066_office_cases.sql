-- Administrators look every day for what few appointments are: those whose patients are asked what becomes of them.
create index appointment_asked_about on appointment (choose_until) where choose_until is not null;
