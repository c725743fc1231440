CREATE TABLE "agent_sign_in" (
	"account_id" integer NOT NULL,
	"agent_id" integer NOT NULL,
	"at" timestamp with time zone,
	CONSTRAINT "agent_sign_in_account_id_agent_id_pk" PRIMARY KEY("account_id","agent_id")
);
--> statement-breakpoint
ALTER TABLE "agent_sign_in" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "agent" ADD COLUMN "firstname" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "agent" ADD COLUMN "lastname" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "agent_sign_in" ADD CONSTRAINT "agent_sign_in_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_sign_in" ADD CONSTRAINT "agent_sign_in_account_id_agent_id_agent_account_id_id_fk" FOREIGN KEY ("account_id","agent_id") REFERENCES "public"."agent"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "agent_sign_in_tenant" ON "agent_sign_in" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "agent_sign_in_system" ON "agent_sign_in" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);