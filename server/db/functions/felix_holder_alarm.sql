-- Settles the alarm of an urgent issue that gets or loses a further agent or a contractor.
CREATE OR REPLACE FUNCTION public.felix_holder_alarm()
RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  held record;
  is_left boolean := TG_OP = 'DELETE';
BEGIN
  IF TG_OP = 'DELETE' THEN
    held := OLD;
  ELSE
    held := NEW;
  END IF;
  IF TG_TABLE_NAME = 'delegation' THEN
    is_left := OLD.state IN ('accepted', 'scheduled', 'sentBack');
  END IF;
  -- A further agent ends an alarm and begins none, away or not: imported issues have people of former times.
  IF TG_OP = 'INSERT' AND NOT EXISTS (SELECT FROM alarm a WHERE a.account_id = held.account_id AND a.issue_id = held.issue_id
      AND a.ended_at IS NULL) THEN
    RETURN NULL;
  END IF;
  PERFORM felix_settle_alarm(i.account_id, i.id, i.updated_at, is_left => is_left) FROM issue i
    WHERE i.account_id = held.account_id AND i.id = held.issue_id AND i.priority = 'urgent';
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER issue_assignee_alarm AFTER INSERT OR DELETE ON public.issue_assignee
  FOR EACH ROW EXECUTE FUNCTION public.felix_holder_alarm();
-- Work reported done or approved begins no alarm by itself: whoever reviews it was told. A rejection of the issue does.
CREATE OR REPLACE TRIGGER delegation_state_alarm AFTER UPDATE OF state ON public.delegation
  FOR EACH ROW WHEN ((OLD.state IS DISTINCT FROM NEW.state AND NEW.state <> ALL (ARRAY['reportedDone', 'approved'])))
  EXECUTE FUNCTION public.felix_holder_alarm();
