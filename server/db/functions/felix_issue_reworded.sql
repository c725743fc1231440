-- Changes the word for open or closed in what an issue is searched by, without reading its messages again.
CREATE OR REPLACE FUNCTION public.felix_issue_reworded()
RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  old_word text := felix_issue_word(OLD.account_id, OLD.status);
  new_word tsvector := array_to_tsvector(ARRAY[felix_issue_word(NEW.account_id, NEW.status)]);
BEGIN
  NEW.search_public := ts_delete(NEW.search_public, old_word) || new_word;
  NEW.search_internal := ts_delete(NEW.search_internal, old_word) || new_word;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER issue_reworded BEFORE UPDATE OF status ON public.issue
  FOR EACH ROW WHEN (
    (OLD.status = 'closed') <> (NEW.status = 'closed')
  ) EXECUTE FUNCTION public.felix_issue_reworded();
