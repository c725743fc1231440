-- Records in the feed of changes that rights changed: every server checks the streams of these users before it delivers
-- later changes.
CREATE OR REPLACE FUNCTION public.felix_announce_user_authority(of_users integer[])
RETURNS void
LANGUAGE sql SET search_path = pg_catalog, public, pg_temp AS $$
  INSERT INTO public.change (account_id, kind, issue_id, internal, project_id, agent_ids)
    SELECT a.account_id, 'authority', 0, true, 0, array_agg(a.id) FROM public.agent a
    WHERE a.user_id = ANY (of_users) GROUP BY a.account_id
$$;
REVOKE ALL ON FUNCTION public.felix_announce_user_authority FROM PUBLIC;
GRANT EXECUTE ON FUNCTION public.felix_announce_user_authority TO felix_system;
