CREATE TABLE "agent_link" (
	"account_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"agent_id" integer NOT NULL,
	"issue_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "agent_link_account_id_token_hash_pk" PRIMARY KEY("account_id","token_hash")
);
--> statement-breakpoint
ALTER TABLE "agent_link" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "agent_category" (
	"account_id" integer NOT NULL,
	"agent_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	CONSTRAINT "agent_category_account_id_agent_id_category_id_pk" PRIMARY KEY("account_id","agent_id","category_id")
);
--> statement-breakpoint
ALTER TABLE "agent_category" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "delegation_event" (
	"account_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "delegation_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"delegation_id" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" integer,
	"actor" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"note" text DEFAULT '' NOT NULL,
	"visit_from" timestamp with time zone,
	"visit_to" timestamp with time zone,
	"client_key" uuid,
	CONSTRAINT "delegation_event_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "delegation_event_client_key" UNIQUE("account_id","actor_id","client_key")
);
--> statement-breakpoint
ALTER TABLE "delegation_event" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "summary" (
	"account_id" integer NOT NULL,
	"client_key" uuid NOT NULL,
	"agent_id" integer NOT NULL,
	"mails" integer NOT NULL,
	"outcome" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "summary_account_id_client_key_pk" PRIMARY KEY("account_id","client_key")
);
--> statement-breakpoint
ALTER TABLE "summary" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "saved_view" (
	"account_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "saved_view_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_id" integer NOT NULL,
	"name" text NOT NULL,
	"access" text NOT NULL,
	"role_group" text,
	"is_default" boolean DEFAULT false NOT NULL,
	"filter" text NOT NULL,
	"columns" text[],
	"sort" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_view_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "saved_view_role" CHECK ((access = 'roleDefault') = (role_group is not null)),
	CONSTRAINT "saved_view_default" CHECK (not is_default or access = 'private')
);
--> statement-breakpoint
ALTER TABLE "saved_view" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "delegation_contractor";--> statement-breakpoint
ALTER TABLE "delegation" ADD COLUMN "sender_id" integer;--> statement-breakpoint
ALTER TABLE "delegation" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "delegation" ADD COLUMN "share_contact" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "delegation" ADD COLUMN "answer_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "delegation" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "delegation" ADD COLUMN "visit_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "delegation" ADD COLUMN "visit_to" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "delegation" ADD COLUMN "sent_back" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "delegation" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "delegation_event_id" integer;--> statement-breakpoint
ALTER TABLE "agent_link" ADD CONSTRAINT "agent_link_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_link" ADD CONSTRAINT "agent_link_account_id_agent_id_agent_account_id_id_fk" FOREIGN KEY ("account_id","agent_id") REFERENCES "public"."agent"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_link" ADD CONSTRAINT "agent_link_account_id_issue_id_issue_account_id_id_fk" FOREIGN KEY ("account_id","issue_id") REFERENCES "public"."issue"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_category" ADD CONSTRAINT "agent_category_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_category" ADD CONSTRAINT "agent_category_account_id_agent_id_agent_account_id_id_fk" FOREIGN KEY ("account_id","agent_id") REFERENCES "public"."agent"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_category" ADD CONSTRAINT "agent_category_account_id_category_id_internal_category_account_id_id_fk" FOREIGN KEY ("account_id","category_id") REFERENCES "public"."internal_category"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delegation_event" ADD CONSTRAINT "delegation_event_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delegation_event" ADD CONSTRAINT "delegation_event_account_id_delegation_id_delegation_account_id_id_fk" FOREIGN KEY ("account_id","delegation_id") REFERENCES "public"."delegation"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "summary" ADD CONSTRAINT "summary_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "summary" ADD CONSTRAINT "summary_account_id_agent_id_agent_account_id_id_fk" FOREIGN KEY ("account_id","agent_id") REFERENCES "public"."agent"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_account_id_owner_id_agent_account_id_id_fk" FOREIGN KEY ("account_id","owner_id") REFERENCES "public"."agent"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agent_link_token" ON "agent_link" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "agent_link_issue" ON "agent_link" USING btree ("account_id","issue_id","agent_id");--> statement-breakpoint
CREATE INDEX "delegation_event_delegation" ON "delegation_event" USING btree ("account_id","delegation_id");--> statement-breakpoint
CREATE INDEX "summary_age" ON "summary" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "saved_view_owner" ON "saved_view" USING btree ("account_id","owner_id");--> statement-breakpoint
CREATE INDEX "saved_view_shared" ON "saved_view" USING btree ("account_id") WHERE access <> 'private';--> statement-breakpoint
CREATE UNIQUE INDEX "saved_view_own_default" ON "saved_view" USING btree ("account_id","owner_id") WHERE is_default;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_view_role_default" ON "saved_view" USING btree ("account_id","role_group") WHERE access = 'roleDefault';--> statement-breakpoint
CREATE INDEX "delegation_unanswered" ON "delegation" USING btree ("account_id","issue_id") WHERE state in ('sent', 'opened');--> statement-breakpoint
CREATE UNIQUE INDEX "delegation_running" ON "delegation" USING btree ("account_id","issue_id","contractor_id") WHERE state not in ('declined', 'approved', 'cancelled');--> statement-breakpoint
CREATE INDEX "delegation_contractor" ON "delegation" USING btree ("account_id","contractor_id","id","state","issue_id","created_at","answered_at","sent_back");--> statement-breakpoint
CREATE POLICY "agent_link_tenant" ON "agent_link" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "agent_link_system" ON "agent_link" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "agent_category_tenant" ON "agent_category" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "agent_category_system" ON "agent_category" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "delegation_event_tenant" ON "delegation_event" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "delegation_event_system" ON "delegation_event" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "summary_tenant" ON "summary" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "summary_system" ON "summary" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "saved_view_tenant" ON "saved_view" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "saved_view_system" ON "saved_view" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);