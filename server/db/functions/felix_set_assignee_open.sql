-- Keeps on each assignment whether its issue is open, for the index of an agent's open issues.
CREATE OR REPLACE FUNCTION public.felix_set_assignee_open()
RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  NEW.open := coalesce((SELECT i.status <> 'closed' FROM issue i
    WHERE i.account_id = NEW.account_id AND i.id = NEW.issue_id), true);
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER issue_assignee_open BEFORE INSERT ON public.issue_assignee
  FOR EACH ROW EXECUTE FUNCTION public.felix_set_assignee_open();
