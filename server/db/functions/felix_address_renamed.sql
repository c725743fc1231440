-- A renamed street is renamed on its issues, too: in lists and in what is searched.
CREATE OR REPLACE FUNCTION public.felix_address_renamed()
RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE issue SET address_id = address_id WHERE account_id = NEW.account_id AND address_id = NEW.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER address_renamed AFTER UPDATE OF street, object_id ON public.address
  FOR EACH ROW WHEN (
    (OLD.street IS DISTINCT FROM NEW.street)
    OR (OLD.object_id IS DISTINCT FROM NEW.object_id)
  ) EXECUTE FUNCTION public.felix_address_renamed();
