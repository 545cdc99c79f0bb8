-- Names of files have been stored in composed Unicode for a while. Those from before that a Mac had sent were not found by the name
-- that people type.
update file set filename = normalize(filename, NFC) where filename is not nfc normalized;
