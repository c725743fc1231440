GRANT SELECT, INSERT, UPDATE, DELETE ON password_link, login_ticket, sign_in_flow, user_identity TO felix_system;
--> statement-breakpoint
DROP FUNCTION felix_who_asks(text, integer, boolean, text, integer, integer);
--> statement-breakpoint
-- As before, with several limits at once: an upload counts for its agent and for the address it comes from. `refused`
-- is the place, from 1, of the first claim whose limit is reached; null where none is.
CREATE FUNCTION felix_who_asks(
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
GRANT CREATE ON SCHEMA public TO felix_system;
--> statement-breakpoint
ALTER FUNCTION felix_who_asks(text, integer, boolean, text[], integer[], integer[]) OWNER TO felix_system;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM felix_system;
--> statement-breakpoint
REVOKE ALL ON FUNCTION felix_who_asks(text, integer, boolean, text[], integer[], integer[]) FROM PUBLIC;
