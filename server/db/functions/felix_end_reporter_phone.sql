-- Signs an issue's reporter out on one of their phones; false if there is none with that id.
CREATE OR REPLACE FUNCTION public.felix_end_reporter_phone(of_account integer, of_issue integer, of_phone text)
RETURNS boolean
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  WITH ended AS (
    DELETE FROM public.one_time_session s USING public.felix_reporter_phones(of_account, of_issue) p
    WHERE p.id = of_phone AND left(s.token_hash, 32) = p.id RETURNING 1
  )
  SELECT EXISTS (SELECT FROM ended)
$$;
ALTER FUNCTION public.felix_end_reporter_phone OWNER TO felix_system;
REVOKE ALL ON FUNCTION public.felix_end_reporter_phone FROM PUBLIC;
GRANT EXECUTE ON FUNCTION public.felix_end_reporter_phone TO felix_app;
