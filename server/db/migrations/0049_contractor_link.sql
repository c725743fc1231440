-- What a contractor's link lets into now: nothing once it is withdrawn or over, its holder or the company is inactive,
-- the order is declined or withdrawn, or the issue has been closed for two weeks.
CREATE FUNCTION felix_link_issues(of_account integer, of_link integer, asked_at timestamptz)
RETURNS SETOF integer LANGUAGE sql STABLE SET search_path = pg_catalog, public AS $$
  SELECT i.id
  FROM public.agent_link l
  JOIN public.account c ON c.id = l.account_id AND NOT c.inactive
  JOIN public.agent a ON a.account_id = l.account_id AND a.id = l.agent_id
    AND a.role_group = 'ROLE_CONTRACTOR' AND NOT a.inactive
  CROSS JOIN LATERAL (
    SELECT l.issue_id AS id
    UNION SELECT s.issue_id FROM public.agent_link_issue s WHERE s.account_id = l.account_id AND s.link_id = l.id
  ) named
  JOIN public.issue i ON i.account_id = l.account_id AND i.id = named.id
  WHERE l.account_id = of_account AND l.id = of_link AND l.revoked_at IS NULL AND l.expires_at > asked_at
    AND (i.status <> 'closed' OR i.closed_at > asked_at - interval '14 days')
    AND EXISTS (SELECT 1 FROM public.delegation d WHERE d.account_id = i.account_id AND d.issue_id = i.id
      AND d.contractor_id = a.id AND d.state NOT IN ('declined', 'cancelled'))
$$;
--> statement-breakpoint
GRANT SELECT (account_id, id, status, closed_at) ON issue TO felix_system;
--> statement-breakpoint
GRANT SELECT (account_id, issue_id, contractor_id, state) ON delegation TO felix_system;
--> statement-breakpoint
GRANT SELECT, INSERT ON agent_link_use TO felix_system;
--> statement-breakpoint
-- Who comes with a link, and to which issues: undefined rows where it lets in nowhere. Notes the visit, one in half an
-- hour of each device. A claim that ends with a blank is the agent's own. `refused` is as in felix_who_asks.
CREATE FUNCTION felix_who_links(
  asked_token text, asked_at timestamptz, by_device text, claims text[], claim_minutes integer[], claim_times integer[]
) RETURNS TABLE (
  link_id integer, issue_ids integer[], user_id integer, email text, name text, agent_id integer, account_id integer,
  refused integer
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  lately timestamptz := asked_at - interval '30 minutes';
BEGIN
  SELECT l.id, ARRAY(SELECT public.felix_link_issues(l.account_id, l.id, asked_at)),
      u.id, u.email, u.firstname || ' ' || u.lastname, a.id, l.account_id
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
ALTER FUNCTION felix_who_links(text, timestamptz, text, text[], integer[], integer[]) OWNER TO felix_system;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM felix_system;
--> statement-breakpoint
REVOKE ALL ON FUNCTION felix_who_links(text, timestamptz, text, text[], integer[], integer[]) FROM PUBLIC;
