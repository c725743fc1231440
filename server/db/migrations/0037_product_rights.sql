-- No company has products of its own: they are looked for by whoever asks.
GRANT SELECT ON product TO felix_system;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON product_line, attribute_value TO felix_app;
--> statement-breakpoint
-- The owner, too, is bound by the policies unless it is a superuser.
ALTER TABLE product_line FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE attribute_value FORCE ROW LEVEL SECURITY;
