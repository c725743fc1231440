CREATE TABLE "audit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"account_id" integer,
	"actor_kind" text NOT NULL,
	"actor_id" integer,
	"action" text NOT NULL,
	"object_kind" text,
	"object_id" text,
	"before" jsonb,
	"after" jsonb,
	"address" text,
	"device" text,
	"request_id" text
);
--> statement-breakpoint
ALTER TABLE "audit" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "audit_account" ON "audit" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "audit_age" ON "audit" USING btree ("at");--> statement-breakpoint
CREATE POLICY "audit_put" ON "audit" AS PERMISSIVE FOR INSERT TO "felix_app" WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "audit_read" ON "audit" AS PERMISSIVE FOR SELECT TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "audit_system_put" ON "audit" AS PERMISSIVE FOR INSERT TO "felix_system" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "audit_system_read" ON "audit" AS PERMISSIVE FOR SELECT TO "felix_system" USING (true);--> statement-breakpoint
CREATE POLICY "audit_system_forget" ON "audit" AS PERMISSIVE FOR DELETE TO "felix_system" USING (at < now() - interval '400 days');