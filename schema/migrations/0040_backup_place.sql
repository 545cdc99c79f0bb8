-- Where scheduled backups go, and since when: a place that has lost its backups is noticed, and so is that none was ever made.
alter table installation
  add column backup_place text,
  add column backups_since timestamptz;
