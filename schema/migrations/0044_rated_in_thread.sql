-- Answers of an assistant with few conversations that were rated down: they were looked for among those of the whole organization. While
-- it is built, which takes some seconds for a million messages, whoever writes messages waits.
create index message_rated_in_thread on message (thread_id) where rating = 'down';
