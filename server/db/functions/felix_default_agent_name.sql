-- An agent made without a name gets the user's. Not for felix_app, which may not read it.
CREATE OR REPLACE FUNCTION public.felix_default_agent_name()
RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  SELECT u.firstname, u.lastname INTO new.firstname, new.lastname FROM public."user" u WHERE u.id = new.user_id;
  RETURN new;
END $$;

CREATE OR REPLACE TRIGGER agent_named BEFORE INSERT ON public.agent
  FOR EACH ROW WHEN (((NEW.firstname = '') AND (NEW.lastname = ''))) EXECUTE FUNCTION public.felix_default_agent_name();
