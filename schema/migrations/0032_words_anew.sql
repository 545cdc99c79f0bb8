-- A word is now stemmed also where a document has its letters before it, joined by an underscore, and words in Devanagari are
-- indexed without the differences that writers do not keep. The next start begins to index all projects anew; each is found as
-- before until then.
update document set words_are_stale = true where live;
