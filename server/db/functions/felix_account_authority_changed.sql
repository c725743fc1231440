-- A company was suspended or resumed, or wants a second step of other people than before: recorded for everybody in it, so that open streams check their rights again.
CREATE OR REPLACE FUNCTION public.felix_account_authority_changed()
RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO public.change (account_id, kind, issue_id, internal, project_id, agent_ids)
    VALUES (new.id, 'authority', 0, true, 0, '{}');
  RETURN NULL;
END $$;
ALTER FUNCTION public.felix_account_authority_changed OWNER TO felix_system;
REVOKE ALL ON FUNCTION public.felix_account_authority_changed FROM PUBLIC;

CREATE OR REPLACE TRIGGER account_authority_changed AFTER UPDATE OF inactive, two_step ON public.account
  FOR EACH ROW WHEN (
    OLD.inactive IS DISTINCT FROM NEW.inactive OR OLD.two_step IS DISTINCT FROM NEW.two_step
  ) EXECUTE FUNCTION public.felix_account_authority_changed();
