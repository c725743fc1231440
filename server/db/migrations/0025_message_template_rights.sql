CREATE TABLE "message_template" (
	"account_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "message_template_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"shortcut" text DEFAULT '' NOT NULL,
	"type" text DEFAULT 'public' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"variants" jsonb NOT NULL,
	CONSTRAINT "message_template_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "message_template_type" CHECK (type in ('public', 'internal', 'private'))
);
--> statement-breakpoint
ALTER TABLE "message_template" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "message_template" ADD CONSTRAINT "message_template_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "message_template_shortcut" ON "message_template" USING btree ("account_id",lower(shortcut)) WHERE shortcut <> '';--> statement-breakpoint
CREATE POLICY "message_template_tenant" ON "message_template" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "message_template_system" ON "message_template" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON message_template TO felix_app;
--> statement-breakpoint
-- The owner, too, is bound by the policies unless it is a superuser.
ALTER TABLE message_template FORCE ROW LEVEL SECURITY;
