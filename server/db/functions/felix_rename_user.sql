-- Renames a user who has no agent in another company and is no super admin. Gives whether it did.
CREATE OR REPLACE FUNCTION public.felix_rename_user(of_user integer, new_firstname text, new_lastname text)
RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  own integer := nullif(current_setting('app.account_id', true), '')::integer;
BEGIN
  UPDATE public."user" u SET firstname = new_firstname, lastname = new_lastname
    WHERE u.id = of_user AND NOT u.is_super_admin
      AND EXISTS (SELECT FROM public.agent a WHERE a.user_id = u.id AND a.account_id = own)
      AND NOT EXISTS (SELECT FROM public.agent a WHERE a.user_id = u.id AND a.account_id <> own);
  RETURN FOUND;
END $$;
ALTER FUNCTION public.felix_rename_user OWNER TO felix_system;
REVOKE ALL ON FUNCTION public.felix_rename_user FROM PUBLIC;
GRANT EXECUTE ON FUNCTION public.felix_rename_user TO felix_app;
