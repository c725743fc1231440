CREATE TABLE "digest" (
	"account_id" integer NOT NULL,
	"agent_id" integer NOT NULL,
	"day" date NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "digest_account_id_agent_id_day_pk" PRIMARY KEY("account_id","agent_id","day")
);
--> statement-breakpoint
ALTER TABLE "digest" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "notification_choice" (
	"account_id" integer NOT NULL,
	"agent_id" integer NOT NULL,
	"kind" text NOT NULL,
	"app" boolean NOT NULL,
	"mail" boolean NOT NULL,
	"push" boolean NOT NULL,
	"sms" boolean NOT NULL,
	CONSTRAINT "notification_choice_account_id_agent_id_kind_pk" PRIMARY KEY("account_id","agent_id","kind")
);
--> statement-breakpoint
ALTER TABLE "notification_choice" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "notification_default" (
	"account_id" integer NOT NULL,
	"role_group" text NOT NULL,
	"kind" text NOT NULL,
	"app" boolean NOT NULL,
	"mail" boolean NOT NULL,
	"push" boolean NOT NULL,
	"sms" boolean NOT NULL,
	CONSTRAINT "notification_default_account_id_role_group_kind_pk" PRIMARY KEY("account_id","role_group","kind")
);
--> statement-breakpoint
ALTER TABLE "notification_default" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "notification_setting" (
	"account_id" integer NOT NULL,
	"agent_id" integer NOT NULL,
	"quiet_from" time(0),
	"quiet_to" time(0),
	"are_weekends_quiet" boolean DEFAULT false NOT NULL,
	"digest_days" text NOT NULL,
	"digest_at" time(0) NOT NULL,
	CONSTRAINT "notification_setting_account_id_agent_id_pk" PRIMARY KEY("account_id","agent_id"),
	CONSTRAINT "notification_setting_quiet" CHECK ((quiet_from is null) = (quiet_to is null))
);
--> statement-breakpoint
ALTER TABLE "notification_setting" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "agent_id" integer;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "issue_ids" integer[];--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "message_id" integer;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "notification_kind" text;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "notification_event" text;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "happened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "late_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "digest" ADD CONSTRAINT "digest_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digest" ADD CONSTRAINT "digest_account_id_agent_id_agent_account_id_id_fk" FOREIGN KEY ("account_id","agent_id") REFERENCES "public"."agent"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_choice" ADD CONSTRAINT "notification_choice_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_choice" ADD CONSTRAINT "notification_choice_account_id_agent_id_agent_account_id_id_fk" FOREIGN KEY ("account_id","agent_id") REFERENCES "public"."agent"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_default" ADD CONSTRAINT "notification_default_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_setting" ADD CONSTRAINT "notification_setting_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_setting" ADD CONSTRAINT "notification_setting_account_id_agent_id_agent_account_id_id_fk" FOREIGN KEY ("account_id","agent_id") REFERENCES "public"."agent"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "digest_age" ON "digest" USING btree ("at");--> statement-breakpoint
CREATE POLICY "digest_tenant" ON "digest" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "digest_system" ON "digest" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "notification_choice_tenant" ON "notification_choice" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "notification_choice_system" ON "notification_choice" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "notification_default_tenant" ON "notification_default" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "notification_default_system" ON "notification_default" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "notification_setting_tenant" ON "notification_setting" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "notification_setting_system" ON "notification_setting" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE "digest" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "notification_choice" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "notification_default" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "notification_setting" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT ON digest TO felix_app;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON notification_choice, notification_default TO felix_app;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON notification_setting TO felix_app;--> statement-breakpoint
GRANT INSERT (agent_id, issue_ids, message_id, notification_kind, notification_event, happened_at, late_note, held_until,
  next_at) ON mail TO felix_app;--> statement-breakpoint
-- Due digests, and their sweep.
GRANT SELECT ON digest, notification_setting TO felix_system;--> statement-breakpoint
GRANT DELETE ON digest TO felix_system;
