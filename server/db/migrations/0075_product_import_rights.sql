-- Products are everybody's: a company's transaction writes them while an import of products is at work that a super
-- admin of it has started, and at no other time. Asked once per statement.
CREATE FUNCTION felix_guard_products() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
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
--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO felix_system;
--> statement-breakpoint
ALTER FUNCTION felix_guard_products() OWNER TO felix_system;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM felix_system;
--> statement-breakpoint
REVOKE ALL ON FUNCTION felix_guard_products() FROM PUBLIC;
--> statement-breakpoint
CREATE TRIGGER product_guard BEFORE INSERT OR UPDATE OR DELETE ON product
  FOR EACH STATEMENT EXECUTE FUNCTION felix_guard_products();
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON product TO felix_app;
