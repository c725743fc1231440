-- Begins the alarms of urgent issues that are left to a team of whom nobody is there any more.
CREATE OR REPLACE FUNCTION public.felix_team_alarms()
RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  teams integer[];
BEGIN
  IF TG_TABLE_NAME = 'team_member' THEN
    teams := ARRAY[OLD.team_id];
  ELSE
    teams := ARRAY(SELECT m.team_id FROM team_member m WHERE m.account_id = OLD.account_id AND m.agent_id = OLD.id);
  END IF;
  -- The alarm begins after the lock, so that it sees what somebody changed meanwhile.
  PERFORM felix_settle_alarm(i.account_id, i.id, now()) FROM (
    SELECT i.account_id, i.id FROM issue i
    WHERE i.account_id = OLD.account_id AND i.team_id = ANY (teams) AND i.responsible_id IS NULL
      AND i.priority = 'urgent' AND i.status IN ('inProgress', 'waiting')
      AND EXISTS (SELECT FROM felix_team_away(OLD.account_id, now()) w WHERE w.team_id = i.team_id)
    ORDER BY i.id FOR NO KEY UPDATE
  ) i;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER team_member_alarms AFTER DELETE ON public.team_member
  FOR EACH ROW EXECUTE FUNCTION public.felix_team_alarms();
CREATE OR REPLACE TRIGGER agent_team_alarms AFTER UPDATE OF inactive, role_group ON public.agent
  FOR EACH ROW WHEN ((OLD.inactive, OLD.role_group) IS DISTINCT FROM (NEW.inactive, NEW.role_group))
  EXECUTE FUNCTION public.felix_team_alarms();
