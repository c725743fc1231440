-- People of projects and teams changed: recorded, so that their open streams check their rights again. An insert
-- never narrows what its people see.
CREATE OR REPLACE FUNCTION public.felix_membership_changed()
RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO public.change (account_id, kind, issue_id, internal, project_id, agent_ids)
      SELECT account_id, 'authority', 0, false, 0, array_agg(DISTINCT agent_id) FROM come GROUP BY account_id;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO public.change (account_id, kind, issue_id, internal, project_id, agent_ids)
      SELECT account_id, 'authority', 0, true, 0, array_agg(DISTINCT agent_id) FROM gone GROUP BY account_id;
  ELSE
    INSERT INTO public.change (account_id, kind, issue_id, internal, project_id, agent_ids)
      SELECT account_id, 'authority', 0, true, 0, array_agg(DISTINCT agent_id)
      FROM (SELECT account_id, agent_id FROM come UNION SELECT account_id, agent_id FROM gone) both_ways GROUP BY account_id;
  END IF;
  RETURN NULL;
END $$;
ALTER FUNCTION public.felix_membership_changed OWNER TO felix_system;
REVOKE ALL ON FUNCTION public.felix_membership_changed FROM PUBLIC;

CREATE OR REPLACE TRIGGER project_person_came AFTER INSERT ON public.project_person REFERENCING NEW TABLE AS come
  FOR EACH STATEMENT EXECUTE FUNCTION public.felix_membership_changed();
CREATE OR REPLACE TRIGGER project_person_changed AFTER UPDATE ON public.project_person REFERENCING OLD TABLE AS gone NEW TABLE AS come
  FOR EACH STATEMENT EXECUTE FUNCTION public.felix_membership_changed();
CREATE OR REPLACE TRIGGER project_person_went AFTER DELETE ON public.project_person REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION public.felix_membership_changed();
CREATE OR REPLACE TRIGGER team_member_came AFTER INSERT ON public.team_member REFERENCING NEW TABLE AS come
  FOR EACH STATEMENT EXECUTE FUNCTION public.felix_membership_changed();
CREATE OR REPLACE TRIGGER team_member_changed AFTER UPDATE ON public.team_member REFERENCING OLD TABLE AS gone NEW TABLE AS come
  FOR EACH STATEMENT EXECUTE FUNCTION public.felix_membership_changed();
CREATE OR REPLACE TRIGGER team_member_went AFTER DELETE ON public.team_member REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION public.felix_membership_changed();
