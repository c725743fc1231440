-- The first day on which the right of an absence's substitute is another than now, by the company's clock: the first or, once it has
-- begun, the day after the last. Null: nobody agreed, or it is over. Recomputed whenever the row is written, whatever is written to it.
CREATE OR REPLACE FUNCTION public.felix_absence_right()
RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  today date := (SELECT (now() AT TIME ZONE c.time_zone)::date FROM public.account c WHERE c.id = NEW.account_id);
BEGIN
  NEW.right_changes_on := CASE
    WHEN NEW.substitute_id IS NULL OR NEW.accepted_at IS NULL OR today > NEW.to_day THEN NULL
    WHEN today < NEW.from_day THEN NEW.from_day
    ELSE NEW.to_day + 1 END;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER absence_right BEFORE INSERT OR UPDATE ON public.absence
  FOR EACH ROW EXECUTE FUNCTION public.felix_absence_right();
