-- Records in the feed of changes that rights changed: every server checks the streams of these users before it delivers
-- later changes. `is_less`: they may see less, whatever session they have; otherwise only sessions ended (`private_to`).
DROP FUNCTION IF EXISTS public.felix_announce_user_authority(integer[]);
CREATE OR REPLACE FUNCTION public.felix_announce_user_authority(of_users integer[], is_less boolean)
RETURNS void
LANGUAGE sql SET search_path = pg_catalog, public, pg_temp AS $$
  INSERT INTO public.change (account_id, kind, issue_id, internal, private_to, project_id, agent_ids)
    SELECT a.account_id, 'authority', 0, is_less, CASE WHEN NOT is_less THEN array_agg(a.id) END, 0, array_agg(a.id)
    FROM public.agent a
    WHERE a.user_id = ANY (of_users) GROUP BY a.account_id
$$;
REVOKE ALL ON FUNCTION public.felix_announce_user_authority FROM PUBLIC;
GRANT EXECUTE ON FUNCTION public.felix_announce_user_authority TO felix_system;
