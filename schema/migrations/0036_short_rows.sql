-- A vector of 640 values and most blocks of segments stay in their rows, of which a page holds three and two. By default a value of
-- more than 2 kB goes to another table in pieces with an index of their own, which takes longer to write and to read. Rows written
-- before stay as they are. Longer vectors still go there: of some lengths a page would hold only one.
alter table chunk_vector set (toast_tuple_target = 2720);
alter table segment_block set (toast_tuple_target = 4080);
