-- Each upload sums what its organization holds: from the index alone, or it takes as long as all its files are many.
create index file_storage on file (organization_id) include (project_id, bytes);
drop index file_organization;
