-- Identifies a request by a contractor's link, with the issues it opens; no row if it opens none. A rate-limit key ending in a blank gets the agent's id appended. `refused` is as in felix_identify_session.
DROP FUNCTION IF EXISTS public.felix_identify_link;
CREATE FUNCTION public.felix_identify_link(
  given_token text, asked_at timestamptz, by_device text, claims text[], claim_minutes integer[], claim_times integer[]
)
RETURNS TABLE(
  link_id integer, issue_ids integer[], user_id integer, email text, name text, agent_id integer, account_id integer,
  time_zone text, refused integer
)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  SELECT l.id, ARRAY(SELECT public.felix_link_issues(l.account_id, l.id, asked_at)),
      u.id, u.email, a.firstname || ' ' || a.lastname, a.id, l.account_id, c.time_zone
    INTO link_id, issue_ids, user_id, email, name, agent_id, account_id, time_zone
    FROM public.agent_link l
    JOIN public.agent a ON a.account_id = l.account_id AND a.id = l.agent_id
    JOIN public.account c ON c.id = l.account_id
    JOIN public."user" u ON u.id = a.user_id
    WHERE l.token_hash = given_token;
  IF NOT FOUND OR cardinality(issue_ids) = 0 THEN
    RETURN;
  END IF;
  FOR i IN 1 .. cardinality(claims) LOOP
    -- bucket: end of its window, in minutes since 1970.
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
  PERFORM public.felix_record_link_use(account_id, link_id, asked_at, by_device);
  RETURN NEXT;
END $$;
ALTER FUNCTION public.felix_identify_link OWNER TO felix_system;
REVOKE ALL ON FUNCTION public.felix_identify_link FROM PUBLIC;
