-- Until the product has put them under the key of their case, as it does when it starts.
alter table appointment add column words_under_ring boolean not null default true;
alter table appointment alter column words_under_ring set default false;
create index appointment_words_under_ring on appointment (id) where words_under_ring;
