-- The trace of the request that added a file, for the spans of reading it; null where nobody collects them.
alter table file add column traceparent text;
