CREATE TABLE "duty_asked" (
	"account_id" integer NOT NULL,
	"week_id" integer NOT NULL,
	"agent_id" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	CONSTRAINT "duty_asked_account_id_week_id_agent_id_pk" PRIMARY KEY("account_id","week_id","agent_id")
);
--> statement-breakpoint
ALTER TABLE "duty_asked" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "duty_week" DROP CONSTRAINT "duty_week_account_id_proposed_id_agent_account_id_id_fk";
--> statement-breakpoint
DROP INDEX "duty_week_proposed";--> statement-breakpoint
ALTER TABLE "duty_asked" ADD CONSTRAINT "duty_asked_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_asked" ADD CONSTRAINT "duty_asked_account_id_week_id_duty_week_account_id_id_fk" FOREIGN KEY ("account_id","week_id") REFERENCES "public"."duty_week"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_asked" ADD CONSTRAINT "duty_asked_account_id_agent_id_agent_account_id_id_fk" FOREIGN KEY ("account_id","agent_id") REFERENCES "public"."agent"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "duty_asked_agent" ON "duty_asked" USING btree ("account_id","agent_id");--> statement-breakpoint
-- The owner sees rows only where row-level security is not forced.
ALTER TABLE "duty_week" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO duty_asked (account_id, week_id, agent_id)
SELECT account_id, id, proposed_id FROM duty_week WHERE proposed_id IS NOT NULL;--> statement-breakpoint
ALTER TABLE "duty_week" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "duty_week" DROP COLUMN "proposed_id";--> statement-breakpoint
CREATE POLICY "duty_asked_tenant" ON "duty_asked" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "duty_asked_system" ON "duty_asked" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE "duty_asked" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON duty_asked TO felix_app;
