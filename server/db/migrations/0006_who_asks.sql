-- Who bears a token, the agent he asks as and the state of the company: every request begins with it, so it is one
-- statement of its own instead of a transaction of the system role around one. It looks over accounts, and gives nothing
-- but the facts of one session. With `keep_alive` being asked keeps the session alive, noted at most once a minute; with
-- a `claim` it counts one use of a limit (null where the limit is reached).
CREATE FUNCTION felix_who_asks(
  asked_token text, asked_agent integer, keep_alive boolean, claim text, claim_minutes integer, claim_times integer
) RETURNS TABLE (
  user_id integer, email text, name text, is_super_admin boolean,
  agent_id integer, account_id integer, role_group text, account_inactive boolean, claimed integer
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
  IF claim IS NOT NULL AND agent_id IS NOT NULL THEN
    INSERT INTO public.rate_bucket AS b (key, bucket, n)
      VALUES (claim, (floor(extract(epoch FROM now()) / 60 / claim_minutes) + 1) * claim_minutes, 1)
      ON CONFLICT (key, bucket) DO UPDATE SET n = b.n + 1 WHERE b.n < claim_times
      RETURNING b.n INTO claimed;
  END IF;
  RETURN NEXT;
END $$;
--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO felix_system;
--> statement-breakpoint
ALTER FUNCTION felix_who_asks(text, integer, boolean, text, integer, integer) OWNER TO felix_system;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM felix_system;
--> statement-breakpoint
REVOKE ALL ON FUNCTION felix_who_asks(text, integer, boolean, text, integer, integer) FROM PUBLIC;
