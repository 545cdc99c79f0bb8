-- Tells a person's keys apart: one that was set up anew after the former was given up begins with the first revision again, and what a page
-- has sealed with the former key nobody could open.
alter table sealing_key add column serial uuid not null default gen_random_uuid();
