-- A company reads who visited it; only the function below notes it.
GRANT SELECT ON visit TO felix_app;
--> statement-breakpoint
GRANT SELECT, INSERT (account_id, agent_id, name, email, began_at, last_at), UPDATE (last_at), DELETE ON visit TO felix_system;
--> statement-breakpoint
-- The owner, too, is bound by the policies unless it is a superuser.
ALTER TABLE visit FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- A super admin asks for something as an agent of a company: the visit goes on or, after half an hour of nothing, a new
-- one begins. Told at most once a minute.
CREATE FUNCTION felix_note_visit(in_account integer, by_agent integer, by_name text, by_email text)
RETURNS void LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
DECLARE
  lately timestamptz := now() - interval '30 minutes';
  known timestamptz;
BEGIN
  SELECT max(v.last_at) INTO known FROM public.visit v
    WHERE v.account_id = in_account AND v.agent_id = by_agent AND v.last_at > lately;
  IF known > now() - interval '1 minute' THEN
    RETURN;
  END IF;
  IF known IS NULL THEN
    -- A page asks for several things at once; they are one visit.
    PERFORM pg_advisory_xact_lock(hashtext('felix.visit'), by_agent);
    INSERT INTO public.visit (account_id, agent_id, name, email, began_at, last_at)
      SELECT in_account, by_agent, by_name, by_email, now(), now()
      WHERE NOT EXISTS (SELECT FROM public.visit v
        WHERE v.account_id = in_account AND v.agent_id = by_agent AND v.last_at > lately);
    RETURN;
  END IF;
  UPDATE public.visit v SET last_at = now()
    WHERE v.account_id = in_account AND v.agent_id = by_agent AND v.last_at = known;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION felix_note_visit(integer, integer, text, text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION felix_note_visit(integer, integer, text, text) TO felix_system;
--> statement-breakpoint
-- As before, and the visits of super admins are noted.
CREATE OR REPLACE FUNCTION felix_who_asks(
  asked_token text, asked_agent integer, keep_alive boolean, claims text[], claim_minutes integer[], claim_times integer[]
) RETURNS TABLE (
  user_id integer, email text, name text, is_super_admin boolean,
  agent_id integer, account_id integer, role_group text, account_inactive boolean, refused integer
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  used timestamptz;
BEGIN
  SELECT u.id, u.email, u.firstname || ' ' || u.lastname, u.is_super_admin,
      a.id, a.account_id, a.role_group, c.inactive, s.last_used_at
    INTO user_id, email, name, is_super_admin, agent_id, account_id, role_group, account_inactive, used
    FROM public.session s
    JOIN public."user" u ON u.id = s.user_id
    LEFT JOIN public.agent a ON a.id = asked_agent AND a.user_id = u.id AND NOT a.inactive
    LEFT JOIN public.account c ON c.id = a.account_id
    WHERE s.token_hash = asked_token AND s.expires_at > now()
      AND s.last_used_at > now() - CASE WHEN u.is_super_admin THEN interval '2 hours' ELSE interval '24 hours' END;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  IF keep_alive AND used < now() - interval '1 minute' THEN
    UPDATE public.session s SET last_used_at = now() WHERE s.token_hash = asked_token;
  END IF;
  IF keep_alive AND is_super_admin AND agent_id IS NOT NULL THEN
    PERFORM public.felix_note_visit(account_id, agent_id, name, email);
  END IF;
  IF agent_id IS NOT NULL THEN
    FOR i IN 1 .. cardinality(claims) LOOP
      INSERT INTO public.rate_bucket AS b (key, bucket, n)
        VALUES (claims[i], (floor(extract(epoch FROM now()) / 60 / claim_minutes[i]) + 1) * claim_minutes[i], 1)
        ON CONFLICT (key, bucket) DO UPDATE SET n = b.n + 1 WHERE b.n < claim_times[i];
      IF NOT FOUND THEN
        refused := i;
        EXIT;
      END IF;
    END LOOP;
  END IF;
  RETURN NEXT;
END $$;
--> statement-breakpoint
-- Super admins make companies, from what another has; and let themselves in, as an agent of his own.
GRANT INSERT (name, domain, accent, locale, country, phone, support_email, terminology, workers_may_report,
  users_may_report, confirm_days),
  UPDATE (name, domain, accent, locale, country, phone, support_email, inactive, version) ON account TO felix_system;
--> statement-breakpoint
GRANT INSERT (account_id, user_id, role_group), UPDATE (inactive, removed, role_group) ON agent TO felix_system;
--> statement-breakpoint
GRANT SELECT, INSERT ON external_category, internal_category, charged_entity, error_type, product_category,
  product_attribute, area, issue_label, project_label, message_template, project_type TO felix_system;
--> statement-breakpoint
-- How the work goes that has its time: read by super admins.
GRANT USAGE ON SCHEMA pgboss TO felix_system;
--> statement-breakpoint
GRANT SELECT ON pgboss.job, pgboss.schedule TO felix_system;
