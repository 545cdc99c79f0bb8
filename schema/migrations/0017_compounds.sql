-- Identifiers are now indexed in more spellings, Thai by three letters, and short documents in the language of the others.
-- The next start begins to index all projects anew; each is found as before until then.
update document set words_are_stale = true where live;
