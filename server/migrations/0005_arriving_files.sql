-- Written before the first byte of a file is stored and gone with the row of the whole one: what stays
-- here belongs to a process that was killed in between. Listing the store instead would be slow, and
-- after an older backup was restored it would take files for left behind that are somebody's.
create table arriving_file (
  id uuid primary key,
  began_at timestamptz not null
);
create index arriving_file_by_age on arriving_file (began_at);
