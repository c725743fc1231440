-- Ends the sessions and links of a user who is nobody's active agent any more. The lock makes two companies take turns.
CREATE OR REPLACE FUNCTION public.felix_release_user(of_user integer)
RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM FROM public."user" u WHERE u.id = of_user FOR UPDATE;
  IF EXISTS (SELECT FROM public.agent a WHERE a.user_id = of_user AND NOT a.inactive) THEN
    RETURN false;
  END IF;
  DELETE FROM public.session s WHERE s.user_id = of_user;
  DELETE FROM public.login_ticket t WHERE t.user_id = of_user;
  DELETE FROM public.password_link l WHERE l.user_id = of_user;
  RETURN true;
END $$;
ALTER FUNCTION public.felix_release_user OWNER TO felix_system;
REVOKE ALL ON FUNCTION public.felix_release_user FROM PUBLIC;
GRANT EXECUTE ON FUNCTION public.felix_release_user TO felix_app;
