-- Gives the user with an address, made without a password if there is none.
CREATE OR REPLACE FUNCTION public.felix_ensure_user(by_email text, by_firstname text, by_lastname text)
RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO public."user" (email, firstname, lastname) VALUES (lower(by_email), by_firstname, by_lastname)
    ON CONFLICT (email) DO NOTHING;
  RETURN (SELECT u.id FROM public."user" u WHERE u.email = lower(by_email));
END $$;
ALTER FUNCTION public.felix_ensure_user OWNER TO felix_system;
REVOKE ALL ON FUNCTION public.felix_ensure_user FROM PUBLIC;
GRANT EXECUTE ON FUNCTION public.felix_ensure_user TO felix_app;
