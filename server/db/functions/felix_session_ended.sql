-- Sessions ended: recorded, so that their open streams end.
CREATE OR REPLACE FUNCTION public.felix_session_ended()
RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM public.felix_announce_user_authority(ARRAY(SELECT DISTINCT user_id FROM gone), false);
  RETURN NULL;
END $$;
ALTER FUNCTION public.felix_session_ended OWNER TO felix_system;
REVOKE ALL ON FUNCTION public.felix_session_ended FROM PUBLIC;

CREATE OR REPLACE TRIGGER session_ended AFTER DELETE ON public.session REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION public.felix_session_ended();
