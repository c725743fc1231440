-- Records a super admin's visit to a company; after half an hour without a request a new one begins. Written at most once a minute.
CREATE OR REPLACE FUNCTION public.felix_record_visit(in_account integer, by_agent integer, by_name text, by_email text)
RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
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
REVOKE ALL ON FUNCTION public.felix_record_visit FROM PUBLIC;
GRANT EXECUTE ON FUNCTION public.felix_record_visit TO felix_system;
