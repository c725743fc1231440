-- Records a visit by a link, one per device and half hour.
CREATE OR REPLACE FUNCTION public.felix_record_link_use(
  of_account integer, of_link integer, asked_at timestamptz, by_device text
)
RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  lately timestamptz := asked_at - interval '30 minutes';
BEGIN
  IF EXISTS (SELECT 1 FROM public.agent_link_use x WHERE x.account_id = of_account AND x.link_id = of_link
      AND x.device = by_device AND x.at > lately) THEN
    RETURN;
  END IF;
  -- A page asks for several things at once; they are one visit.
  PERFORM pg_advisory_xact_lock(hashtext('felix.agent_link_use'), of_link);
  INSERT INTO public.agent_link_use (account_id, link_id, at, device)
    SELECT of_account, of_link, asked_at, by_device
    WHERE NOT EXISTS (SELECT 1 FROM public.agent_link_use x WHERE x.account_id = of_account AND x.link_id = of_link
      AND x.device = by_device AND x.at > lately);
END $$;
ALTER FUNCTION public.felix_record_link_use OWNER TO felix_system;
REVOKE ALL ON FUNCTION public.felix_record_link_use FROM PUBLIC;
