-- Records the last sign-in with the agent of a user who has one company only; with several, felix_identify_session does.
CREATE OR REPLACE FUNCTION public.felix_record_agent_sign_in(of_user integer, signed_in_at timestamptz)
RETURNS void
LANGUAGE sql SET search_path = pg_catalog, public, pg_temp AS $$
  INSERT INTO public.agent_sign_in AS n (account_id, agent_id, at)
    SELECT a.account_id, a.id, signed_in_at FROM public.agent a
    WHERE a.user_id = of_user
      AND NOT EXISTS (SELECT FROM public.agent o WHERE o.user_id = of_user AND o.account_id <> a.account_id)
    ON CONFLICT (account_id, agent_id) DO UPDATE SET at = coalesce(excluded.at, n.at)
$$;
REVOKE ALL ON FUNCTION public.felix_record_agent_sign_in FROM PUBLIC;
GRANT EXECUTE ON FUNCTION public.felix_record_agent_sign_in TO felix_system;
