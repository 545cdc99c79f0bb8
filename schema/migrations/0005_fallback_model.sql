-- The model that answers when the chosen one's vendor fails before the first token. Null: none, the failure is told.
alter table organization add column fallback_model text;
