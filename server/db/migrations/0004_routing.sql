CREATE TABLE "issue_routing" (
	"account_id" integer NOT NULL,
	"issue_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"rule_id" integer,
	"facts" jsonb NOT NULL,
	"decision" jsonb NOT NULL,
	"changed_by" text,
	"changed_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "issue_routing_account_id_issue_id_pk" PRIMARY KEY("account_id","issue_id")
);
--> statement-breakpoint
ALTER TABLE "issue_routing" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "routing_rule_item" (
	"account_id" integer NOT NULL,
	"rule_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "routing_rule_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"project_id" integer,
	"category_id" integer,
	"space_id" integer,
	"error_type_id" integer,
	"label_id" integer,
	CONSTRAINT "routing_rule_item_account_id_rule_id_id_pk" PRIMARY KEY("account_id","rule_id","id"),
	CONSTRAINT "routing_rule_item_once" UNIQUE NULLS NOT DISTINCT("account_id","rule_id","project_id","category_id","space_id","error_type_id","label_id"),
	CONSTRAINT "routing_rule_item_one" CHECK (num_nonnulls(project_id, category_id, space_id, error_type_id, label_id) = 1)
);
--> statement-breakpoint
ALTER TABLE "routing_rule_item" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "routing_rule" (
	"account_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "routing_rule_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"project_ids" integer[],
	"category_ids" integer[],
	"space_ids" integer[],
	"error_type_ids" integer[],
	"label_ids" integer[],
	"priorities" text[],
	"reporter_types" text[],
	"agent_id" integer,
	"team_id" integer,
	"priority" text,
	"contractor_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "routing_rule_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "routing_rule_target" CHECK (agent_id is null or team_id is null),
	CONSTRAINT "routing_rule_priority" CHECK (priority in ('low', 'normal', 'high', 'urgent'))
);
--> statement-breakpoint
ALTER TABLE "routing_rule" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "issue_routing" ADD CONSTRAINT "issue_routing_account_id_issue_id_issue_account_id_id_fk" FOREIGN KEY ("account_id","issue_id") REFERENCES "public"."issue"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "routing_rule_item" ADD CONSTRAINT "routing_rule_item_account_id_rule_id_routing_rule_account_id_id_fk" FOREIGN KEY ("account_id","rule_id") REFERENCES "public"."routing_rule"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "routing_rule_item" ADD CONSTRAINT "routing_rule_item_account_id_project_id_project_account_id_id_fk" FOREIGN KEY ("account_id","project_id") REFERENCES "public"."project"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "routing_rule_item" ADD CONSTRAINT "routing_rule_item_account_id_category_id_internal_category_account_id_id_fk" FOREIGN KEY ("account_id","category_id") REFERENCES "public"."internal_category"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "routing_rule_item" ADD CONSTRAINT "routing_rule_item_account_id_space_id_external_category_account_id_id_fk" FOREIGN KEY ("account_id","space_id") REFERENCES "public"."external_category"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "routing_rule_item" ADD CONSTRAINT "routing_rule_item_account_id_error_type_id_error_type_account_id_id_fk" FOREIGN KEY ("account_id","error_type_id") REFERENCES "public"."error_type"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "routing_rule_item" ADD CONSTRAINT "routing_rule_item_account_id_label_id_issue_label_account_id_id_fk" FOREIGN KEY ("account_id","label_id") REFERENCES "public"."issue_label"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "routing_rule" ADD CONSTRAINT "routing_rule_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "routing_rule" ADD CONSTRAINT "routing_rule_account_id_agent_id_agent_account_id_id_fk" FOREIGN KEY ("account_id","agent_id") REFERENCES "public"."agent"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "routing_rule" ADD CONSTRAINT "routing_rule_account_id_team_id_team_account_id_id_fk" FOREIGN KEY ("account_id","team_id") REFERENCES "public"."team"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "routing_rule" ADD CONSTRAINT "routing_rule_account_id_contractor_id_agent_account_id_id_fk" FOREIGN KEY ("account_id","contractor_id") REFERENCES "public"."agent"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "issue_routing_rule" ON "issue_routing" USING btree ("account_id","rule_id","at");--> statement-breakpoint
CREATE POLICY "issue_routing_tenant" ON "issue_routing" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "issue_routing_system" ON "issue_routing" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "routing_rule_item_tenant" ON "routing_rule_item" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "routing_rule_item_system" ON "routing_rule_item" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "routing_rule_tenant" ON "routing_rule" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "routing_rule_system" ON "routing_rule" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);
--> statement-breakpoint
ALTER TABLE issue_routing FORCE ROW LEVEL SECURITY;
ALTER TABLE routing_rule FORCE ROW LEVEL SECURITY;
ALTER TABLE routing_rule_item FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON routing_rule, routing_rule_item TO felix_app;
GRANT SELECT, INSERT, UPDATE (changed_at, changed_by, reason) ON issue_routing TO felix_app;
