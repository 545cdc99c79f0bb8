-- Says both what a statement compares, so that one without statistics does not go through all segments of the project.
create index segment_of_document on segment (document_id, project_id) where document_id is not null;
drop index segment_document;
