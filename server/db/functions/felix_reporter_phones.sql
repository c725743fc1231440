-- The phones on which an issue's reporter is kept signed in, for the staff of its company: the id of each, its description and times.
-- None for an address that staff only entered: its owner has never come to the company.
CREATE OR REPLACE FUNCTION public.felix_reporter_phones(of_account integer, of_issue integer)
RETURNS TABLE(id text, device text, created_at timestamptz, expires_at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT left(s.token_hash, 32), s.device, s.created_at, s.expires_at
  FROM public.issue i JOIN public.one_time_session s ON s.email = i.reporter_email
  WHERE i.account_id = of_account AND i.id = of_issue AND i.reporter_email <> ''
    AND of_account = nullif(current_setting('app.account_id', true), '')::int
    AND EXISTS (SELECT 1 FROM public.issue o WHERE o.account_id = of_account AND o.reporter_email = i.reporter_email
      AND o.creator_id IS NULL)
    AND s.remembered AND s.expires_at > now()
$$;
ALTER FUNCTION public.felix_reporter_phones OWNER TO felix_system;
REVOKE ALL ON FUNCTION public.felix_reporter_phones FROM PUBLIC;
GRANT EXECUTE ON FUNCTION public.felix_reporter_phones TO felix_app;
