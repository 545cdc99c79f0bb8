-- The mark of a note is no longer indexed as part of the number or word before it: "1,234²" is 1,234. The next start begins to index
-- anew the projects with documents that have raised digits; each is found as before until then.
update document set words_are_stale = true
where live and not words_are_stale and exists (
  select from chunk
  where chunk.project_id = document.project_id and chunk.document_id = document.id
    and (body || array_to_string(heading_path, ' ')) ~ '[²³¹⁰ⁱ⁴-ⁿ]'
);
