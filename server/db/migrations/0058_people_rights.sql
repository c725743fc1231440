GRANT SELECT, INSERT, UPDATE ON sign_in TO felix_system;
--> statement-breakpoint
INSERT INTO sign_in (user_id, at) SELECT user_id, max(created_at) FROM session GROUP BY user_id;
--> statement-breakpoint
CREATE FUNCTION felix_note_sign_in() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  INSERT INTO public.sign_in (user_id, at) VALUES (new.user_id, new.created_at)
    ON CONFLICT (user_id) DO UPDATE SET at = excluded.at;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER session_noted AFTER INSERT ON session FOR EACH ROW EXECUTE FUNCTION felix_note_sign_in();
--> statement-breakpoint
-- Of the own company's people alone: whether each can sign in, when he did last, and whether he is of no other company,
-- so that his name is this one's to correct.
CREATE FUNCTION felix_log_ins()
RETURNS TABLE (user_id integer, has_log_in boolean, signed_in_at timestamptz, is_own boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT u.id, u.password_hash IS NOT NULL OR EXISTS (SELECT FROM public.user_identity i WHERE i.user_id = u.id),
    (SELECT s.at FROM public.sign_in s WHERE s.user_id = u.id),
    NOT u.is_super_admin
      AND NOT EXISTS (SELECT FROM public.agent o WHERE o.user_id = u.id AND o.account_id <> a.account_id)
  FROM public.agent a JOIN public."user" u ON u.id = a.user_id
  WHERE a.account_id = nullif(current_setting('app.account_id', true), '')::integer
$$;
--> statement-breakpoint
GRANT INSERT (email, firstname, lastname), UPDATE (firstname, lastname) ON "user" TO felix_system;
--> statement-breakpoint
-- The person by an address: the one there is, whatever he is called, else a new one without a log-in.
CREATE FUNCTION felix_take_user(by_email text, by_firstname text, by_lastname text)
RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  INSERT INTO public."user" (email, firstname, lastname) VALUES (lower(by_email), by_firstname, by_lastname)
    ON CONFLICT (email) DO NOTHING;
  RETURN (SELECT u.id FROM public."user" u WHERE u.email = lower(by_email));
END $$;
--> statement-breakpoint
-- Corrects the name of somebody who is of this company and of no other.
CREATE FUNCTION felix_name_user(of_user integer, new_firstname text, new_lastname text)
RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  own integer := nullif(current_setting('app.account_id', true), '')::integer;
BEGIN
  UPDATE public."user" u SET firstname = new_firstname, lastname = new_lastname
    WHERE u.id = of_user AND NOT u.is_super_admin
      AND EXISTS (SELECT FROM public.agent a WHERE a.user_id = u.id AND a.account_id = own)
      AND NOT EXISTS (SELECT FROM public.agent a WHERE a.user_id = u.id AND a.account_id <> own);
  RETURN FOUND;
END $$;
--> statement-breakpoint
-- Ends what lets somebody in who is nobody's active agent any more. Two companies that let him go at once take turns.
CREATE FUNCTION felix_release_user(of_user integer)
RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM FROM public."user" u WHERE u.id = of_user FOR UPDATE;
  IF EXISTS (SELECT FROM public.agent a WHERE a.user_id = of_user AND NOT a.inactive) THEN
    RETURN false;
  END IF;
  DELETE FROM public.session s WHERE s.user_id = of_user;
  DELETE FROM public.login_ticket t WHERE t.user_id = of_user;
  DELETE FROM public.password_link l WHERE l.user_id = of_user;
  RETURN true;
END $$;
--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO felix_system;
--> statement-breakpoint
ALTER FUNCTION felix_log_ins() OWNER TO felix_system;
--> statement-breakpoint
ALTER FUNCTION felix_take_user(text, text, text) OWNER TO felix_system;
--> statement-breakpoint
ALTER FUNCTION felix_name_user(integer, text, text) OWNER TO felix_system;
--> statement-breakpoint
ALTER FUNCTION felix_release_user(integer) OWNER TO felix_system;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM felix_system;
--> statement-breakpoint
REVOKE ALL ON FUNCTION felix_log_ins(), felix_take_user(text, text, text), felix_name_user(integer, text, text),
  felix_release_user(integer) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION felix_log_ins(), felix_take_user(text, text, text), felix_name_user(integer, text, text),
  felix_release_user(integer) TO felix_app;
