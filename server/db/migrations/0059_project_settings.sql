CREATE TABLE "project_note" (
	"account_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "project_note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"author_id" integer NOT NULL,
	"client_key" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "project_note_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "project_note_client_key" UNIQUE("account_id","author_id","client_key")
);
--> statement-breakpoint
ALTER TABLE "project_note" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "order_reference" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "order_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "project_note" ADD CONSTRAINT "project_note_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_note" ADD CONSTRAINT "project_note_account_id_project_id_project_account_id_id_fk" FOREIGN KEY ("account_id","project_id") REFERENCES "public"."project"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_note" ADD CONSTRAINT "project_note_account_id_author_id_agent_account_id_id_fk" FOREIGN KEY ("account_id","author_id") REFERENCES "public"."agent"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "project_note_project" ON "project_note" USING btree ("account_id","project_id");--> statement-breakpoint
CREATE POLICY "project_note_tenant" ON "project_note" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "project_note_system" ON "project_note" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);