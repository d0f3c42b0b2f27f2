-- Cleaned, and only of what administrators hand over: it may go along with mails, where it is known by its name.
alter table stored_file add column name text
  constraint stored_file_name_short check (char_length(name) between 1 and 200);
