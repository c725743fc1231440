CREATE TABLE "translation" (
	"account_id" integer NOT NULL,
	"kind" text NOT NULL,
	"item_id" integer NOT NULL,
	"field" text NOT NULL,
	"locale" text NOT NULL,
	"text" text NOT NULL,
	"own" text NOT NULL,
	CONSTRAINT "translation_account_id_kind_item_id_field_locale_pk" PRIMARY KEY("account_id","kind","item_id","field","locale"),
	CONSTRAINT "translation_kind" CHECK (kind in ('company', 'internalCategory', 'externalCategory', 'errorType', 'area', 'announcement'))
);
--> statement-breakpoint
ALTER TABLE "translation" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "translation" ADD CONSTRAINT "translation_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "translation_tenant" ON "translation" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "translation_system" ON "translation" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE "translation" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE (text, own), DELETE ON translation TO felix_app;--> statement-breakpoint
-- Mails are written across companies.
GRANT SELECT ON translation TO felix_system;
