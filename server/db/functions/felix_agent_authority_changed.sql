-- A role, a log-in or the state of agents changed: recorded, so that their open streams check their rights again.
CREATE OR REPLACE FUNCTION public.felix_agent_authority_changed()
RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO public.change (account_id, kind, issue_id, internal, project_id, agent_ids)
    SELECT o.account_id, 'authority', 0, true, 0, array_agg(o.id)
    FROM gone o LEFT JOIN come n ON n.account_id = o.account_id AND n.id = o.id
    WHERE (n.role_group, n.inactive, n.user_id) IS DISTINCT FROM (o.role_group, o.inactive, o.user_id)
    GROUP BY o.account_id;
  RETURN NULL;
END $$;
ALTER FUNCTION public.felix_agent_authority_changed OWNER TO felix_system;
REVOKE ALL ON FUNCTION public.felix_agent_authority_changed FROM PUBLIC;

CREATE OR REPLACE TRIGGER agent_authority_changed AFTER UPDATE ON public.agent REFERENCING OLD TABLE AS gone NEW TABLE AS come
  FOR EACH STATEMENT EXECUTE FUNCTION public.felix_agent_authority_changed();
