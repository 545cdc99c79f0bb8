alter table message
  -- of a question that is answered from one file alone: which, also once that is deleted
  add column file_id uuid;
