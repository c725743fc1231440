-- Mail that quiet hours hold back goes once its issue becomes urgent.
CREATE OR REPLACE FUNCTION public.felix_urgent_mail()
RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE public.mail SET held_until = NEW.updated_at, next_at = NEW.updated_at
  WHERE state = 'new' AND next_at > NEW.updated_at AND held_until > NEW.updated_at
    AND account_id = NEW.account_id AND NEW.id = ANY (issue_ids);
  RETURN NULL;
END $$;
ALTER FUNCTION public.felix_urgent_mail OWNER TO felix_system;
REVOKE ALL ON FUNCTION public.felix_urgent_mail FROM PUBLIC;

CREATE OR REPLACE TRIGGER issue_urgent_mail AFTER UPDATE OF priority ON public.issue
  FOR EACH ROW WHEN (NEW.priority = 'urgent' AND OLD.priority <> 'urgent')
  EXECUTE FUNCTION public.felix_urgent_mail();
