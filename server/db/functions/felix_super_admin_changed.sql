-- A user became a super admin or ceased to be one: recorded, so that their open streams check their rights again.
CREATE OR REPLACE FUNCTION public.felix_super_admin_changed()
RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM public.felix_announce_user_authority(ARRAY[new.id], true);
  RETURN NULL;
END $$;
ALTER FUNCTION public.felix_super_admin_changed OWNER TO felix_system;
REVOKE ALL ON FUNCTION public.felix_super_admin_changed FROM PUBLIC;

CREATE OR REPLACE TRIGGER user_super_admin_changed AFTER UPDATE OF is_super_admin ON public."user"
  FOR EACH ROW WHEN (
    OLD.is_super_admin IS DISTINCT FROM NEW.is_super_admin
  ) EXECUTE FUNCTION public.felix_super_admin_changed();
