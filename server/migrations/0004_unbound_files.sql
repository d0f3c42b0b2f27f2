create index stored_file_unbound_by_age on stored_file (created_at) where bound_kind is null;
