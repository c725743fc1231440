-- Changes the tag for open or closed in an issue's search columns, without reading its messages again.
CREATE OR REPLACE FUNCTION public.felix_update_search_tag()
RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  old_tag text := felix_issue_search_tag(OLD.account_id, OLD.status);
  new_tag tsvector := array_to_tsvector(ARRAY[felix_issue_search_tag(NEW.account_id, NEW.status)]);
BEGIN
  NEW.search_public := ts_delete(NEW.search_public, old_tag) || new_tag;
  NEW.search_internal := ts_delete(NEW.search_internal, old_tag) || new_tag;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER issue_reworded BEFORE UPDATE OF status ON public.issue
  FOR EACH ROW WHEN (
    (OLD.status = 'closed') <> (NEW.status = 'closed')
  ) EXECUTE FUNCTION public.felix_update_search_tag();
