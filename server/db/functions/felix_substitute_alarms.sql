-- Absences that lose a substitute who leaves the staff, or another absence that had one, are looked at again by the alarms.
CREATE OR REPLACE FUNCTION public.felix_substitute_alarms()
RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    UPDATE absence x SET are_alarms_begun = false WHERE x.account_id = OLD.account_id AND x.agent_id = OLD.agent_id;
  ELSE
    UPDATE absence x SET are_alarms_begun = false WHERE x.account_id = OLD.account_id AND x.substitute_id = OLD.id;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER absence_substitute_alarms AFTER DELETE ON public.absence
  FOR EACH ROW WHEN (OLD.substitute_id IS NOT NULL) EXECUTE FUNCTION public.felix_substitute_alarms();
CREATE OR REPLACE TRIGGER agent_substitute_alarms AFTER UPDATE OF inactive, role_group ON public.agent
  FOR EACH ROW WHEN ((OLD.inactive, OLD.role_group) IS DISTINCT FROM (NEW.inactive, NEW.role_group))
  EXECUTE FUNCTION public.felix_substitute_alarms();
