CREATE TABLE "staff_visit" (
	"account_id" integer NOT NULL,
	"issue_id" integer NOT NULL,
	"visitor_id" integer NOT NULL,
	"visit_from" timestamp with time zone,
	"visit_to" timestamp with time zone,
	"visit_answer" text NOT NULL,
	"visit_times" jsonb NOT NULL,
	"words" text NOT NULL,
	"reminded_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"client_key" uuid NOT NULL,
	"client_hash" uuid NOT NULL,
	CONSTRAINT "staff_visit_account_id_issue_id_pk" PRIMARY KEY("account_id","issue_id")
);
--> statement-breakpoint
ALTER TABLE "staff_visit" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "staff_visit" ADD CONSTRAINT "staff_visit_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_visit" ADD CONSTRAINT "staff_visit_account_id_issue_id_issue_account_id_id_fk" FOREIGN KEY ("account_id","issue_id") REFERENCES "public"."issue"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_visit" ADD CONSTRAINT "staff_visit_account_id_visitor_id_agent_account_id_id_fk" FOREIGN KEY ("account_id","visitor_id") REFERENCES "public"."agent"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_visit_due" ON "staff_visit" USING btree ("account_id","visit_from") WHERE visit_from is not null and reminded_at is null;--> statement-breakpoint
CREATE POLICY "staff_visit_tenant" ON "staff_visit" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "staff_visit_system" ON "staff_visit" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE "staff_visit" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON staff_visit TO felix_app;--> statement-breakpoint
-- Whose visit is due for a reminder.
GRANT SELECT (account_id, issue_id, visit_from, visit_to, reminded_at) ON staff_visit TO felix_system;
