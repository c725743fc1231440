-- Identifies a request by session token and chosen agent; no row if the session has ended. Keeps session and visit alive and counts
-- the claims on rate limits: `refused` is the position, from 1, of the first claim whose limit is reached. `seconds_left`: until the
-- session ends if it is not used. `two_step_needed`: the company wants a second step and this session has none; there is no agent then, but its company.
DROP FUNCTION IF EXISTS public.felix_identify_session;
CREATE FUNCTION public.felix_identify_session(
  given_token text, chosen_agent integer, keep_alive boolean, claims text[], claim_minutes integer[],
  claim_times integer[]
)
RETURNS TABLE(
  user_id integer, email text, name text, is_super_admin boolean, agent_id integer, account_id integer, role_group text,
  account_inactive boolean, time_zone text, refused integer, seconds_left double precision, two_step boolean,
  two_step_needed boolean
)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  used timestamptz;
  ends timestamptz;
  began timestamptz;
  noted timestamptz;
BEGIN
  SELECT u.id, u.email, coalesce(a.firstname || ' ' || a.lastname, u.firstname || ' ' || u.lastname), u.is_super_admin,
      a.id, a.account_id, a.role_group, c.inactive, c.time_zone, s.last_used_at, s.created_at, n.at, s.is_two_step,
      NOT s.is_two_step AND a.id IS NOT NULL AND public.felix_wants_two_steps(c.two_step, a.role_group),
      least(s.expires_at, s.last_used_at + CASE WHEN u.is_super_admin THEN interval '2 hours' ELSE interval '24 hours' END)
    INTO user_id, email, name, is_super_admin, agent_id, account_id, role_group, account_inactive, time_zone, used, began, noted,
      two_step, two_step_needed, ends
    FROM public.session s
    JOIN public."user" u ON u.id = s.user_id
    LEFT JOIN public.agent a ON a.id = chosen_agent AND a.user_id = u.id AND NOT a.inactive
    LEFT JOIN public.account c ON c.id = a.account_id
    LEFT JOIN public.agent_sign_in n ON n.account_id = a.account_id AND n.agent_id = a.id
    WHERE s.token_hash = given_token AND s.expires_at > now()
      AND s.last_used_at > now() - CASE WHEN u.is_super_admin THEN interval '2 hours' ELSE interval '24 hours' END;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  IF two_step_needed THEN
    agent_id := NULL;
    role_group := NULL;
    account_inactive := NULL;
    time_zone := NULL;
  END IF;
  IF keep_alive AND used < now() - interval '1 minute' THEN
    UPDATE public.session s SET last_used_at = now() WHERE s.token_hash = given_token;
  END IF;
  IF keep_alive AND agent_id IS NOT NULL AND (noted IS NULL OR noted < began) THEN
    INSERT INTO public.agent_sign_in AS n (account_id, agent_id, at)
      VALUES (felix_identify_session.account_id, felix_identify_session.agent_id, began)
      ON CONFLICT ON CONSTRAINT agent_sign_in_account_id_agent_id_pk
      DO UPDATE SET at = excluded.at WHERE n.at IS NULL OR n.at < excluded.at;
  END IF;
  IF keep_alive AND is_super_admin AND agent_id IS NOT NULL THEN
    PERFORM public.felix_record_visit(account_id, agent_id, name, email);
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
  seconds_left := extract(epoch FROM ends - now());
  RETURN NEXT;
END $$;
ALTER FUNCTION public.felix_identify_session OWNER TO felix_system;
REVOKE ALL ON FUNCTION public.felix_identify_session FROM PUBLIC;
