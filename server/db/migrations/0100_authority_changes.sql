-- What agents may do has changed: told in the feed of changes, so that every server checks their streams before it tells them of
-- anything that came after. Of an account without agents: everybody's in it.
GRANT INSERT ON change TO felix_system;
--> statement-breakpoint
CREATE FUNCTION felix_tell_user_authority(of_users integer[])
RETURNS void LANGUAGE sql SET search_path = pg_catalog, public, pg_temp AS $$
  INSERT INTO public.change (account_id, kind, issue_id, internal, project_id, agent_ids)
    SELECT a.account_id, 'authority', 0, true, 0, array_agg(a.id) FROM public.agent a
    WHERE a.user_id = ANY (of_users) GROUP BY a.account_id
$$;
--> statement-breakpoint
CREATE FUNCTION felix_session_ended() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM public.felix_tell_user_authority(ARRAY(SELECT DISTINCT user_id FROM gone));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER session_ended AFTER DELETE ON session REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION felix_session_ended();
--> statement-breakpoint
CREATE FUNCTION felix_super_admin_changed() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM public.felix_tell_user_authority(ARRAY[new.id]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER user_super_admin_changed AFTER UPDATE OF is_super_admin ON "user" FOR EACH ROW
  WHEN (old.is_super_admin IS DISTINCT FROM new.is_super_admin) EXECUTE FUNCTION felix_super_admin_changed();
--> statement-breakpoint
CREATE FUNCTION felix_account_authority_changed() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO public.change (account_id, kind, issue_id, internal, project_id, agent_ids)
    VALUES (new.id, 'authority', 0, true, 0, '{}');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER account_authority_changed AFTER UPDATE OF inactive ON account FOR EACH ROW
  WHEN (old.inactive IS DISTINCT FROM new.inactive) EXECUTE FUNCTION felix_account_authority_changed();
--> statement-breakpoint
CREATE FUNCTION felix_agent_authority_changed() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO public.change (account_id, kind, issue_id, internal, project_id, agent_ids)
    SELECT o.account_id, 'authority', 0, true, 0, array_agg(o.id)
    FROM gone o LEFT JOIN come n ON n.account_id = o.account_id AND n.id = o.id
    WHERE (n.role_group, n.inactive, n.user_id) IS DISTINCT FROM (o.role_group, o.inactive, o.user_id)
    GROUP BY o.account_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER agent_authority_changed AFTER UPDATE ON agent REFERENCING OLD TABLE AS gone NEW TABLE AS come
  FOR EACH STATEMENT EXECUTE FUNCTION felix_agent_authority_changed();
--> statement-breakpoint
CREATE FUNCTION felix_membership_changed() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO public.change (account_id, kind, issue_id, internal, project_id, agent_ids)
      SELECT account_id, 'authority', 0, true, 0, array_agg(DISTINCT agent_id) FROM come GROUP BY account_id;
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
--> statement-breakpoint
CREATE TRIGGER project_person_came AFTER INSERT ON project_person REFERENCING NEW TABLE AS come
  FOR EACH STATEMENT EXECUTE FUNCTION felix_membership_changed();
--> statement-breakpoint
CREATE TRIGGER project_person_went AFTER DELETE ON project_person REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION felix_membership_changed();
--> statement-breakpoint
CREATE TRIGGER project_person_changed AFTER UPDATE ON project_person REFERENCING OLD TABLE AS gone NEW TABLE AS come
  FOR EACH STATEMENT EXECUTE FUNCTION felix_membership_changed();
--> statement-breakpoint
CREATE TRIGGER team_member_came AFTER INSERT ON team_member REFERENCING NEW TABLE AS come
  FOR EACH STATEMENT EXECUTE FUNCTION felix_membership_changed();
--> statement-breakpoint
CREATE TRIGGER team_member_went AFTER DELETE ON team_member REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION felix_membership_changed();
--> statement-breakpoint
CREATE TRIGGER team_member_changed AFTER UPDATE ON team_member REFERENCING OLD TABLE AS gone NEW TABLE AS come
  FOR EACH STATEMENT EXECUTE FUNCTION felix_membership_changed();
--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO felix_system;
--> statement-breakpoint
ALTER FUNCTION felix_session_ended() OWNER TO felix_system;
--> statement-breakpoint
ALTER FUNCTION felix_super_admin_changed() OWNER TO felix_system;
--> statement-breakpoint
ALTER FUNCTION felix_account_authority_changed() OWNER TO felix_system;
--> statement-breakpoint
ALTER FUNCTION felix_agent_authority_changed() OWNER TO felix_system;
--> statement-breakpoint
ALTER FUNCTION felix_membership_changed() OWNER TO felix_system;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM felix_system;
--> statement-breakpoint
REVOKE ALL ON FUNCTION felix_tell_user_authority(integer[]), felix_session_ended(), felix_super_admin_changed(),
  felix_account_authority_changed(), felix_agent_authority_changed(), felix_membership_changed() FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION felix_tell_user_authority(integer[]) TO felix_system;
