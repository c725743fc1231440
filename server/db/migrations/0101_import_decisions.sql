CREATE TABLE "import_value" (
	"account_id" integer NOT NULL,
	"kind" text NOT NULL,
	"field" text NOT NULL,
	"value" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "import_value_account_id_kind_field_value_pk" PRIMARY KEY("account_id","kind","field","value")
);
--> statement-breakpoint
ALTER TABLE "import_value" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "import_job" ADD COLUMN "header_row" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_job" ADD COLUMN "decisions" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "import_job" ADD COLUMN "to_check" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_job" ADD COLUMN "left_out" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_row" ADD COLUMN "verdict" text;--> statement-breakpoint
ALTER TABLE "import_row" ADD COLUMN "warnings" jsonb;--> statement-breakpoint
ALTER TABLE "import_row" ADD COLUMN "decision" text;--> statement-breakpoint
ALTER TABLE "import_value" ADD CONSTRAINT "import_value_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "import_value_tenant" ON "import_value" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "import_value_system" ON "import_value" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON import_value TO felix_app;--> statement-breakpoint
ALTER TABLE import_value FORCE ROW LEVEL SECURITY;
