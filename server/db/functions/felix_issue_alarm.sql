-- Settles the alarm of an issue that was or becomes urgent. Staff who take up one that an absent agent has leave it to them; an
-- issue that wakes by itself or by an answer is taken up by nobody, nor is one by undo (`app.undo`), which begins again what it ended.
CREATE OR REPLACE FUNCTION public.felix_issue_alarm()
RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  is_undone boolean := coalesce(current_setting('app.undo', true) = 'on', false);
BEGIN
  IF (OLD.priority, OLD.status, OLD.responsible_id, OLD.team_id)
      IS DISTINCT FROM (NEW.priority, NEW.status, NEW.responsible_id, NEW.team_id) THEN
    PERFORM felix_settle_alarm(NEW.account_id, NEW.id, NEW.updated_at,
      is_taken_up => NOT is_undone AND OLD.status <> NEW.status AND NEW.status IN ('inProgress', 'waiting')
        AND EXISTS (SELECT FROM agent a WHERE a.account_id = NEW.account_id AND a.id = nullif(current_setting('app.agent_id', true), '')::int
          AND a.role_group IN ('ROLE_ADMIN', 'ROLE_PROJECT_LEADER', 'ROLE_WORKER')),
      is_left => (OLD.responsible_id, OLD.team_id) IS DISTINCT FROM (NEW.responsible_id, NEW.team_id)
        OR is_undone AND EXISTS (SELECT FROM alarm a WHERE a.account_id = NEW.account_id AND a.issue_id = NEW.id
          AND a.ended_at = OLD.updated_at));
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER issue_alarm AFTER UPDATE OF priority, status, responsible_id, team_id ON public.issue
  FOR EACH ROW WHEN (((OLD.priority = 'urgent') OR (NEW.priority = 'urgent')))
  EXECUTE FUNCTION public.felix_issue_alarm();
