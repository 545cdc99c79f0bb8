-- What a file is read for is one of its revisions: reading it again makes the next one.
alter table file rename column request to revision;
alter table file_progress rename column request to revision;
