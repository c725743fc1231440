CREATE TABLE "file_usage" (
	"account_id" integer NOT NULL,
	"bytes" bigint NOT NULL,
	CONSTRAINT "file_usage_account_id_pk" PRIMARY KEY("account_id")
);
--> statement-breakpoint
ALTER TABLE "file_usage" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "file_usage" ADD CONSTRAINT "file_usage_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "file_usage_tenant" ON "file_usage" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "file_usage_system" ON "file_usage" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);