-- A user with a first password is known to have been invited successfully, even before signing in.
CREATE OR REPLACE FUNCTION public.felix_record_first_password()
RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM public.felix_record_agent_sign_in(new.id, NULL);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER user_activated AFTER UPDATE OF password_hash ON public."user"
  FOR EACH ROW WHEN (
    (OLD.password_hash IS NULL) AND (NEW.password_hash IS NOT NULL)
  ) EXECUTE FUNCTION public.felix_record_first_password();
