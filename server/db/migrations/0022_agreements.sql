CREATE TABLE "agreement" (
	"account_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "agreement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"project_id" integer NOT NULL,
	"address_id" integer,
	"holder" text DEFAULT '' NOT NULL,
	"starts_on" date,
	"ends_on" date,
	"handed_over_on" date,
	"guarantee_years" integer,
	CONSTRAINT "agreement_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "agreement_number" UNIQUE("account_id","number")
);
--> statement-breakpoint
ALTER TABLE "agreement" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "charged_entity" ADD COLUMN "kind" text DEFAULT 'other' NOT NULL;--> statement-breakpoint
ALTER TABLE "error_type" ADD COLUMN "is_guarantee" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "error_type" ADD COLUMN "charged_entity_id" integer;--> statement-breakpoint
ALTER TABLE "agreement" ADD CONSTRAINT "agreement_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement" ADD CONSTRAINT "agreement_account_id_project_id_project_account_id_id_fk" FOREIGN KEY ("account_id","project_id") REFERENCES "public"."project"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement" ADD CONSTRAINT "agreement_account_id_address_id_address_account_id_id_fk" FOREIGN KEY ("account_id","address_id") REFERENCES "public"."address"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agreement_place" ON "agreement" USING btree ("account_id","project_id","address_id");--> statement-breakpoint
ALTER TABLE "error_type" ADD CONSTRAINT "error_type_account_id_charged_entity_id_charged_entity_account_id_id_fk" FOREIGN KEY ("account_id","charged_entity_id") REFERENCES "public"."charged_entity"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charged_entity" ADD CONSTRAINT "charged_entity_kind" CHECK (kind in ('builder', 'insurance', 'resident', 'owner', 'other'));--> statement-breakpoint
CREATE POLICY "agreement_tenant" ON "agreement" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "agreement_system" ON "agreement" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);