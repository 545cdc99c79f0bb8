-- Deleting an account looks for these rows. While the first index is built, writes to threads wait.
create index thread_author_id on thread (author_id) where author_id is not null;
create index one_time_link_created_by on one_time_link (created_by) where created_by is not null;
