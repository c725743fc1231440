-- Adds up the bytes of each company's files.
CREATE OR REPLACE FUNCTION public.felix_count_files()
RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
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

CREATE OR REPLACE TRIGGER attachment_counted_delete AFTER DELETE ON public.attachment REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION public.felix_count_files();
CREATE OR REPLACE TRIGGER attachment_counted_insert AFTER INSERT ON public.attachment REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION public.felix_count_files();
