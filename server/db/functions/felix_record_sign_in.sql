-- Records when a user last signed in.
CREATE OR REPLACE FUNCTION public.felix_record_sign_in()
RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO public.sign_in (user_id, at) VALUES (new.user_id, new.created_at)
    ON CONFLICT (user_id) DO UPDATE SET at = excluded.at;
  PERFORM public.felix_record_agent_sign_in(new.user_id, new.created_at);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER session_noted AFTER INSERT ON public.session
  FOR EACH ROW EXECUTE FUNCTION public.felix_record_sign_in();
