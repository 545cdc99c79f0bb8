-- Whether a document's words were indexed by rules that have changed since. It is found as before until its project has been
-- indexed anew, which the next start begins. A later change of the rules sets it again.
alter table document add column words_are_stale boolean not null default true;
alter table document alter column words_are_stale set default false;
