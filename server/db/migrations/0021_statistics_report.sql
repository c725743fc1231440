CREATE TABLE "statistics_report_recipient" (
	"account_id" integer NOT NULL,
	"report_id" integer NOT NULL,
	"agent_id" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"sent_for" date,
	CONSTRAINT "statistics_report_recipient_account_id_report_id_agent_id_pk" PRIMARY KEY("account_id","report_id","agent_id")
);
--> statement-breakpoint
ALTER TABLE "statistics_report_recipient" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "statistics_report" (
	"account_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "statistics_report_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_id" integer NOT NULL,
	"name" text NOT NULL,
	"filter" text NOT NULL,
	"rhythm" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "statistics_report_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "statistics_report_rhythm" CHECK (rhythm in ('never', 'weekly', 'monthly'))
);
--> statement-breakpoint
ALTER TABLE "statistics_report" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "statistics_report_recipient" ADD CONSTRAINT "statistics_report_recipient_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statistics_report_recipient" ADD CONSTRAINT "statistics_report_recipient_account_id_report_id_statistics_report_account_id_id_fk" FOREIGN KEY ("account_id","report_id") REFERENCES "public"."statistics_report"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statistics_report_recipient" ADD CONSTRAINT "statistics_report_recipient_account_id_agent_id_agent_account_id_id_fk" FOREIGN KEY ("account_id","agent_id") REFERENCES "public"."agent"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statistics_report" ADD CONSTRAINT "statistics_report_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statistics_report" ADD CONSTRAINT "statistics_report_account_id_owner_id_agent_account_id_id_fk" FOREIGN KEY ("account_id","owner_id") REFERENCES "public"."agent"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "statistics_report_recipient_agent" ON "statistics_report_recipient" USING btree ("account_id","agent_id");--> statement-breakpoint
CREATE INDEX "statistics_report_owner" ON "statistics_report" USING btree ("account_id","owner_id");--> statement-breakpoint
CREATE POLICY "statistics_report_recipient_tenant" ON "statistics_report_recipient" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "statistics_report_recipient_system" ON "statistics_report_recipient" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "statistics_report_tenant" ON "statistics_report" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "statistics_report_system" ON "statistics_report" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE "statistics_report_recipient" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "statistics_report" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON statistics_report TO felix_app;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON statistics_report_recipient TO felix_app;--> statement-breakpoint
GRANT SELECT (account_id, id, rhythm) ON statistics_report TO felix_system;--> statement-breakpoint
GRANT SELECT ON statistics_report_recipient TO felix_system;
