CREATE TABLE "category_form" (
	"account_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	"json_form" json NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "category_form_account_id_category_id_pk" PRIMARY KEY("account_id","category_id")
);
--> statement-breakpoint
ALTER TABLE "category_form" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "category_form" ADD CONSTRAINT "category_form_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "category_form_tenant" ON "category_form" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "category_form_system" ON "category_form" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE "category_form" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE (json_form) ON category_form TO felix_app;--> statement-breakpoint
-- Mails are written across companies, and a new company copies another's.
GRANT SELECT, INSERT ON category_form TO felix_system;
