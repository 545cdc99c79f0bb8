-- Words in Devanagari are now indexed without the differences that writers do not keep. The next start begins to index the projects
-- anew that have any; each is found as before until then.
update document set words_are_stale = true where live and language in ('hindi', 'nepali');
