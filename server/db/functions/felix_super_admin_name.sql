-- The name of a super admin; null for anybody else.
CREATE OR REPLACE FUNCTION public.felix_super_admin_name(of_user integer)
RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT u.firstname || ' ' || u.lastname FROM public."user" u WHERE u.id = of_user AND u.is_super_admin
$$;
ALTER FUNCTION public.felix_super_admin_name OWNER TO felix_system;
REVOKE ALL ON FUNCTION public.felix_super_admin_name FROM PUBLIC;
GRANT EXECUTE ON FUNCTION public.felix_super_admin_name TO felix_app;
