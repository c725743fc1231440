-- Substitutes got or lost the right to see what absent people have: recorded, so that their open streams check their rights again.
CREATE OR REPLACE FUNCTION public.felix_absence_authority_changed()
RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO public.change (account_id, kind, issue_id, internal, project_id, agent_ids)
      SELECT account_id, 'authority', 0, false, 0, array_agg(DISTINCT substitute_id) FROM come
      WHERE right_changes_on > from_day GROUP BY account_id;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO public.change (account_id, kind, issue_id, internal, project_id, agent_ids)
      SELECT account_id, 'authority', 0, true, 0, array_agg(DISTINCT substitute_id) FROM gone
      WHERE right_changes_on > from_day GROUP BY account_id;
  ELSE
    INSERT INTO public.change (account_id, kind, issue_id, internal, project_id, agent_ids)
      SELECT r.account_id, 'authority', 0, r.is_lost, 0, array_agg(DISTINCT r.substitute_id) FROM (
        SELECT account_id, id, agent_id, substitute_id, true AS is_lost FROM gone WHERE right_changes_on > from_day
          AND (account_id, id, agent_id, substitute_id)
            NOT IN (SELECT account_id, id, agent_id, substitute_id FROM come WHERE right_changes_on > from_day)
        UNION ALL SELECT account_id, id, agent_id, substitute_id, false FROM come WHERE right_changes_on > from_day
          AND (account_id, id, agent_id, substitute_id)
            NOT IN (SELECT account_id, id, agent_id, substitute_id FROM gone WHERE right_changes_on > from_day)
      ) r GROUP BY r.account_id, r.is_lost;
  END IF;
  RETURN NULL;
END $$;
ALTER FUNCTION public.felix_absence_authority_changed OWNER TO felix_system;
REVOKE ALL ON FUNCTION public.felix_absence_authority_changed FROM PUBLIC;

CREATE OR REPLACE TRIGGER absence_came AFTER INSERT ON public.absence REFERENCING NEW TABLE AS come
  FOR EACH STATEMENT EXECUTE FUNCTION public.felix_absence_authority_changed();
CREATE OR REPLACE TRIGGER absence_changed AFTER UPDATE ON public.absence REFERENCING OLD TABLE AS gone NEW TABLE AS come
  FOR EACH STATEMENT EXECUTE FUNCTION public.felix_absence_authority_changed();
CREATE OR REPLACE TRIGGER absence_went AFTER DELETE ON public.absence REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION public.felix_absence_authority_changed();
