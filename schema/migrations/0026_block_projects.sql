-- Searches go on meanwhile, and so does writing of new blocks; deleting old ones waits. Large values are not copied.
update segment_block set project_id = segment.project_id from segment
where segment.id = segment_block.segment_id and segment_block.project_id is null;

-- Of no segment: nobody can read them.
delete from segment_block where project_id is null;
