-- Settles the alarm of an issue that was or becomes urgent. Whoever takes up one that an absent agent has leaves it to them.
CREATE OR REPLACE FUNCTION public.felix_issue_alarm()
RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF (OLD.priority, OLD.status, OLD.responsible_id, OLD.team_id)
      IS DISTINCT FROM (NEW.priority, NEW.status, NEW.responsible_id, NEW.team_id) THEN
    PERFORM felix_settle_alarm(NEW.account_id, NEW.id, NEW.updated_at,
      is_taken_up => OLD.status <> NEW.status AND NEW.status IN ('inProgress', 'waiting'),
      is_left => (OLD.responsible_id, OLD.team_id) IS DISTINCT FROM (NEW.responsible_id, NEW.team_id));
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER issue_alarm AFTER UPDATE OF priority, status, responsible_id, team_id ON public.issue
  FOR EACH ROW WHEN (((OLD.priority = 'urgent') OR (NEW.priority = 'urgent')))
  EXECUTE FUNCTION public.felix_issue_alarm();
