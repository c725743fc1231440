GRANT SELECT, INSERT, UPDATE ON file_usage TO felix_app;
--> statement-breakpoint
-- The owner, too, is bound by the policies unless it is a superuser.
ALTER TABLE file_usage FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- How much a company keeps follows every file, whoever adds or deletes it, in the same transaction. No size ever changes.
CREATE FUNCTION felix_count_files() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO file_usage (account_id, bytes)
      SELECT account_id, sum(size) FROM added GROUP BY 1 ORDER BY 1
      ON CONFLICT (account_id) DO UPDATE SET bytes = file_usage.bytes + excluded.bytes;
  ELSE
    INSERT INTO file_usage (account_id, bytes)
      SELECT account_id, -sum(size) FROM removed GROUP BY 1 ORDER BY 1
      ON CONFLICT (account_id) DO UPDATE SET bytes = file_usage.bytes + excluded.bytes;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER attachment_counted_insert AFTER INSERT ON attachment REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION felix_count_files();
--> statement-breakpoint
CREATE TRIGGER attachment_counted_delete AFTER DELETE ON attachment REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION felix_count_files();
--> statement-breakpoint
INSERT INTO file_usage (account_id, bytes) SELECT account_id, sum(size) FROM attachment GROUP BY 1;
