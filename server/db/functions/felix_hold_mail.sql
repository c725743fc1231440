-- Holds an agent's mail that quiet hours held back at a time until another one.
CREATE OR REPLACE FUNCTION public.felix_hold_mail(of_account integer, of_agent integer, held_at timestamptz, until timestamptz)
RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  UPDATE public.mail SET held_until = until, next_at = until
  WHERE state = 'new' AND next_at > held_at AND held_until > held_at AND account_id = of_account AND agent_id = of_agent
$$;
ALTER FUNCTION public.felix_hold_mail OWNER TO felix_system;
REVOKE ALL ON FUNCTION public.felix_hold_mail FROM PUBLIC;
GRANT EXECUTE ON FUNCTION public.felix_hold_mail TO felix_app;
