-- Names, and what is known of somebody's log-in, become the company's own: an administrator of one company must not learn what
-- another knows of the same address.
GRANT SELECT ON agent_sign_in TO felix_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON agent_sign_in TO felix_system;
--> statement-breakpoint
GRANT INSERT (firstname, lastname) ON agent TO felix_system;
--> statement-breakpoint
-- The owner of the tables may be bound by the policies, too.
ALTER TABLE agent NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE audit NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE agent DISABLE TRIGGER agent_versioned;
--> statement-breakpoint
UPDATE agent a SET firstname = u.firstname, lastname = u.lastname FROM "user" u WHERE u.id = a.user_id;
--> statement-breakpoint
DROP TRIGGER agent_versioned ON agent;
--> statement-breakpoint
CREATE TRIGGER agent_versioned BEFORE UPDATE OF user_id, firstname, lastname, role_group, firm, phone, inactive, removed ON agent
  FOR EACH ROW EXECUTE FUNCTION felix_count_version();
--> statement-breakpoint
-- Of somebody who is of several companies each is told what they did there.
INSERT INTO agent_sign_in (account_id, agent_id, at)
  SELECT a.account_id, a.id, s.at
  FROM agent a JOIN "user" u ON u.id = a.user_id LEFT JOIN sign_in s ON s.user_id = u.id
  WHERE NOT EXISTS (SELECT FROM agent o WHERE o.user_id = u.id AND o.account_id <> a.account_id)
    AND (u.password_hash IS NOT NULL OR s.at IS NOT NULL
      OR EXISTS (SELECT FROM user_identity i WHERE i.user_id = u.id))
  UNION ALL
  SELECT a.account_id, a.id, max(d.at)
  FROM agent a JOIN audit d ON d.account_id = a.account_id AND d.actor_kind = 'agent' AND d.actor_id = a.id
  WHERE EXISTS (SELECT FROM agent o WHERE o.user_id = a.user_id AND o.account_id <> a.account_id)
  GROUP BY 1, 2;
--> statement-breakpoint
ALTER TABLE agent FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE audit FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE agent_sign_in FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
REVOKE SELECT (firstname, lastname) ON "user" FROM felix_app;
--> statement-breakpoint
-- An agent made without a name is called what the user is. Not for felix_app, which may not read that.
CREATE FUNCTION felix_name_agent() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  SELECT u.firstname, u.lastname INTO new.firstname, new.lastname FROM public."user" u WHERE u.id = new.user_id;
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER agent_named BEFORE INSERT ON agent FOR EACH ROW
  WHEN (new.firstname = '' AND new.lastname = '') EXECUTE FUNCTION felix_name_agent();
--> statement-breakpoint
-- Notes for a company that its agent has a log-in: of somebody who is of no other company, since else it may be about another.
CREATE FUNCTION felix_note_agent_sign_in(of_user integer, signed_in_at timestamptz)
RETURNS void LANGUAGE sql SET search_path = pg_catalog, public, pg_temp AS $$
  INSERT INTO public.agent_sign_in AS n (account_id, agent_id, at)
    SELECT a.account_id, a.id, signed_in_at FROM public.agent a
    WHERE a.user_id = of_user
      AND NOT EXISTS (SELECT FROM public.agent o WHERE o.user_id = of_user AND o.account_id <> a.account_id)
    ON CONFLICT (account_id, agent_id) DO UPDATE SET at = coalesce(excluded.at, n.at)
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION felix_note_sign_in() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO public.sign_in (user_id, at) VALUES (new.user_id, new.created_at)
    ON CONFLICT (user_id) DO UPDATE SET at = excluded.at;
  PERFORM public.felix_note_agent_sign_in(new.user_id, new.created_at);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION felix_note_first_password() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM public.felix_note_agent_sign_in(new.id, NULL);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER user_activated AFTER UPDATE OF password_hash ON "user" FOR EACH ROW
  WHEN (old.password_hash IS NULL AND new.password_hash IS NOT NULL) EXECUTE FUNCTION felix_note_first_password();
--> statement-breakpoint
-- What a super admin is called, for the companies that they change something of.
CREATE FUNCTION felix_super_admin_name(of_user integer)
RETURNS text LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT u.firstname || ' ' || u.lastname FROM public."user" u WHERE u.id = of_user AND u.is_super_admin
$$;
--> statement-breakpoint
DROP FUNCTION felix_log_ins();
--> statement-breakpoint
-- As before, but that the name is what the company calls its agent, and that the company knows of a session that is used there.
CREATE OR REPLACE FUNCTION felix_who_asks(
  asked_token text, asked_agent integer, keep_alive boolean, claims text[], claim_minutes integer[], claim_times integer[]
) RETURNS TABLE (
  user_id integer, email text, name text, is_super_admin boolean,
  agent_id integer, account_id integer, role_group text, account_inactive boolean, refused integer
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  used timestamptz;
  began timestamptz;
  noted timestamptz;
BEGIN
  SELECT u.id, u.email, coalesce(a.firstname || ' ' || a.lastname, u.firstname || ' ' || u.lastname), u.is_super_admin,
      a.id, a.account_id, a.role_group, c.inactive, s.last_used_at, s.created_at, n.at
    INTO user_id, email, name, is_super_admin, agent_id, account_id, role_group, account_inactive, used, began, noted
    FROM public.session s
    JOIN public."user" u ON u.id = s.user_id
    LEFT JOIN public.agent a ON a.id = asked_agent AND a.user_id = u.id AND NOT a.inactive
    LEFT JOIN public.account c ON c.id = a.account_id
    LEFT JOIN public.agent_sign_in n ON n.account_id = a.account_id AND n.agent_id = a.id
    WHERE s.token_hash = asked_token AND s.expires_at > now()
      AND s.last_used_at > now() - CASE WHEN u.is_super_admin THEN interval '2 hours' ELSE interval '24 hours' END;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  IF keep_alive AND used < now() - interval '1 minute' THEN
    UPDATE public.session s SET last_used_at = now() WHERE s.token_hash = asked_token;
  END IF;
  IF keep_alive AND agent_id IS NOT NULL AND (noted IS NULL OR noted < began) THEN
    INSERT INTO public.agent_sign_in AS n (account_id, agent_id, at)
      VALUES (felix_who_asks.account_id, felix_who_asks.agent_id, began)
      ON CONFLICT ON CONSTRAINT agent_sign_in_account_id_agent_id_pk
      DO UPDATE SET at = excluded.at WHERE n.at IS NULL OR n.at < excluded.at;
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
CREATE OR REPLACE FUNCTION felix_who_links(
  asked_token text, asked_at timestamptz, by_device text, claims text[], claim_minutes integer[], claim_times integer[]
) RETURNS TABLE (
  link_id integer, issue_ids integer[], user_id integer, email text, name text, agent_id integer, account_id integer,
  refused integer
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  lately timestamptz := asked_at - interval '30 minutes';
BEGIN
  SELECT l.id, ARRAY(SELECT public.felix_link_issues(l.account_id, l.id, asked_at)),
      u.id, u.email, a.firstname || ' ' || a.lastname, a.id, l.account_id
    INTO link_id, issue_ids, user_id, email, name, agent_id, account_id
    FROM public.agent_link l
    JOIN public.agent a ON a.account_id = l.account_id AND a.id = l.agent_id
    JOIN public."user" u ON u.id = a.user_id
    WHERE l.token_hash = asked_token;
  IF NOT FOUND OR cardinality(issue_ids) = 0 THEN
    RETURN;
  END IF;
  FOR i IN 1 .. cardinality(claims) LOOP
    INSERT INTO public.rate_bucket AS b (key, bucket, n)
      VALUES (CASE WHEN claims[i] LIKE '% ' THEN claims[i] || agent_id ELSE claims[i] END,
        (floor(extract(epoch FROM now()) / 60 / claim_minutes[i]) + 1) * claim_minutes[i], 1)
      ON CONFLICT (key, bucket) DO UPDATE SET n = b.n + 1 WHERE b.n < claim_times[i];
    IF NOT FOUND THEN
      refused := i;
      RETURN NEXT;
      RETURN;
    END IF;
  END LOOP;
  IF NOT EXISTS (SELECT 1 FROM public.agent_link_use x WHERE x.account_id = felix_who_links.account_id
      AND x.link_id = felix_who_links.link_id AND x.device = by_device AND x.at > lately) THEN
    -- A page asks for several things at once; they are one visit.
    PERFORM pg_advisory_xact_lock(hashtext('felix.agent_link_use'), link_id);
    INSERT INTO public.agent_link_use (account_id, link_id, at, device)
      SELECT felix_who_links.account_id, felix_who_links.link_id, asked_at, by_device
      WHERE NOT EXISTS (SELECT 1 FROM public.agent_link_use x WHERE x.account_id = felix_who_links.account_id
        AND x.link_id = felix_who_links.link_id AND x.device = by_device AND x.at > lately);
  END IF;
  RETURN NEXT;
END $$;
--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO felix_system;
--> statement-breakpoint
ALTER FUNCTION felix_super_admin_name(integer) OWNER TO felix_system;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM felix_system;
--> statement-breakpoint
REVOKE ALL ON FUNCTION felix_super_admin_name(integer), felix_note_agent_sign_in(integer, timestamptz) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION felix_super_admin_name(integer) TO felix_app, felix_system;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION felix_note_agent_sign_in(integer, timestamptz) TO felix_system;
