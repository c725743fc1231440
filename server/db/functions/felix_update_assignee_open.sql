-- Updates the assignments of an issue that is closed or reopened; see felix_set_assignee_open.
CREATE OR REPLACE FUNCTION public.felix_update_assignee_open()
RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE issue_assignee SET open = NEW.status <> 'closed' WHERE account_id = NEW.account_id AND issue_id = NEW.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER issue_opened AFTER UPDATE OF status ON public.issue
  FOR EACH ROW WHEN (((OLD.status = 'closed') <> (NEW.status = 'closed'))) EXECUTE FUNCTION public.felix_update_assignee_open();
