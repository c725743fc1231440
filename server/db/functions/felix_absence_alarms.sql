-- An absence of which the days or the substitute changed is looked at again by the alarms.
CREATE OR REPLACE FUNCTION public.felix_absence_alarms()
RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF (OLD.agent_id, OLD.from_day, OLD.to_day, OLD.substitute_id, OLD.accepted_at)
      IS DISTINCT FROM (NEW.agent_id, NEW.from_day, NEW.to_day, NEW.substitute_id, NEW.accepted_at) THEN
    NEW.are_alarms_begun := false;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER absence_alarms BEFORE UPDATE OF agent_id, from_day, to_day, substitute_id, accepted_at ON public.absence
  FOR EACH ROW EXECUTE FUNCTION public.felix_absence_alarms();
