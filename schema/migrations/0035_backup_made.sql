-- When the last scheduled backup was stored: any process can tell how old it is, not only the one that made it.
alter table installation add column backup_made_at timestamptz;
