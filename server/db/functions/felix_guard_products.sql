-- Products belong to all companies: a company's transaction may write them only while an import of products runs that a super
-- admin of that company started. Checked once a statement.
CREATE OR REPLACE FUNCTION public.felix_guard_products()
RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF current_setting('role') = 'felix_app' AND NOT EXISTS (
    SELECT FROM public.import_job j
      JOIN public.agent a ON a.account_id = j.account_id AND a.id = j.agent_id AND NOT a.inactive
      JOIN public."user" u ON u.id = a.user_id
    WHERE j.account_id = nullif(current_setting('app.account_id', true), '')::int
      AND j.kind = 'product' AND j.state IN ('running', 'undoing') AND u.is_super_admin
  ) THEN
    RAISE EXCEPTION 'products are written by an import of a super admin' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NULL;
END $$;
ALTER FUNCTION public.felix_guard_products OWNER TO felix_system;
REVOKE ALL ON FUNCTION public.felix_guard_products FROM PUBLIC;

CREATE OR REPLACE TRIGGER product_guard BEFORE INSERT OR DELETE OR UPDATE ON public.product
  FOR EACH STATEMENT EXECUTE FUNCTION public.felix_guard_products();
