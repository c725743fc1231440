CREATE TABLE "announcement" (
	"account_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "announcement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"project_id" integer,
	"area_id" integer,
	"street" text,
	"issue_id" integer,
	"by_id" integer NOT NULL,
	"until_day" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "announcement_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "announcement_kind" CHECK (kind in ('stop', 'planned', 'ok')),
	CONSTRAINT "announcement_place" CHECK (project_id is not null or (area_id is null and street is null))
);
--> statement-breakpoint
ALTER TABLE "announcement" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "mail_box" (
	"box" text PRIMARY KEY NOT NULL,
	"uid_validity" text,
	"last_uid" bigint DEFAULT 0 NOT NULL,
	"holder" uuid,
	"lease_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "mail_in" (
	"account_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "mail_in_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"message_id" text NOT NULL,
	"body_hash" uuid NOT NULL,
	"to_email" text NOT NULL,
	"from_email" text NOT NULL,
	"from_name" text NOT NULL,
	"subject" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"outcome" text NOT NULL,
	"reason" text,
	"issue_id" integer,
	"reply_id" integer,
	"raw_key" uuid,
	CONSTRAINT "mail_in_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "mail_in_once" UNIQUE("account_id","message_id","body_hash","to_email")
);
--> statement-breakpoint
ALTER TABLE "mail_in" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "reply_address" (
	"account_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "reply_address_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"issue_id" integer NOT NULL,
	"agent_id" integer,
	"email" text,
	"type" text NOT NULL,
	"private_to" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reply_address_account_id_token_hash_pk" PRIMARY KEY("account_id","token_hash"),
	CONSTRAINT "reply_address_id" UNIQUE("account_id","id"),
	CONSTRAINT "reply_address_party" CHECK ((agent_id is null) <> (email is null)),
	CONSTRAINT "reply_address_private" CHECK ((type = 'private') = (private_to is not null))
);
--> statement-breakpoint
ALTER TABLE "reply_address" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "agent_link" ALTER COLUMN "agent_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "opening_week" jsonb;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "on_call_phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "on_call_time" text DEFAULT 'always' NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "has_page" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "agent_link" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "attachment" ADD COLUMN "delegation_event_id" integer;--> statement-breakpoint
ALTER TABLE "history_entry" ADD COLUMN "by_link" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "issue" ADD COLUMN "done_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "issue" ADD COLUMN "done_report_id" integer;--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "announcement_id" integer;--> statement-breakpoint
ALTER TABLE "notification_setting" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "one_time_session" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "one_time_session" ADD COLUMN "remembered" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "announcement" ADD CONSTRAINT "announcement_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement" ADD CONSTRAINT "announcement_account_id_project_id_project_account_id_id_fk" FOREIGN KEY ("account_id","project_id") REFERENCES "public"."project"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement" ADD CONSTRAINT "announcement_account_id_area_id_area_account_id_id_fk" FOREIGN KEY ("account_id","area_id") REFERENCES "public"."area"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement" ADD CONSTRAINT "announcement_account_id_issue_id_issue_account_id_id_fk" FOREIGN KEY ("account_id","issue_id") REFERENCES "public"."issue"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement" ADD CONSTRAINT "announcement_account_id_by_id_agent_account_id_id_fk" FOREIGN KEY ("account_id","by_id") REFERENCES "public"."agent"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_in" ADD CONSTRAINT "mail_in_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_in" ADD CONSTRAINT "mail_in_account_id_issue_id_issue_account_id_id_fk" FOREIGN KEY ("account_id","issue_id") REFERENCES "public"."issue"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_address" ADD CONSTRAINT "reply_address_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_address" ADD CONSTRAINT "reply_address_account_id_issue_id_issue_account_id_id_fk" FOREIGN KEY ("account_id","issue_id") REFERENCES "public"."issue"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_address" ADD CONSTRAINT "reply_address_account_id_agent_id_agent_account_id_id_fk" FOREIGN KEY ("account_id","agent_id") REFERENCES "public"."agent"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_address" ADD CONSTRAINT "reply_address_account_id_private_to_agent_account_id_id_fk" FOREIGN KEY ("account_id","private_to") REFERENCES "public"."agent"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcement_project" ON "announcement" USING btree ("account_id","project_id");--> statement-breakpoint
CREATE INDEX "announcement_area" ON "announcement" USING btree ("account_id","area_id");--> statement-breakpoint
CREATE INDEX "announcement_issue" ON "announcement" USING btree ("account_id","issue_id");--> statement-breakpoint
CREATE INDEX "mail_in_sender" ON "mail_in" USING btree ("account_id","from_email","received_at");--> statement-breakpoint
CREATE INDEX "mail_in_received" ON "mail_in" USING btree ("account_id","received_at");--> statement-breakpoint
CREATE INDEX "reply_address_issue" ON "reply_address" USING btree ("account_id","issue_id");--> statement-breakpoint
ALTER TABLE "attachment" ADD CONSTRAINT "attachment_account_id_delegation_event_id_delegation_event_account_id_id_fk" FOREIGN KEY ("account_id","delegation_event_id") REFERENCES "public"."delegation_event"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attachment_delegation_event" ON "attachment" USING btree ("account_id","delegation_event_id") WHERE delegation_event_id is not null;--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_on_call_time" CHECK (on_call_time in ('always', 'whenClosed'));--> statement-breakpoint
ALTER TABLE "agent_link" ADD CONSTRAINT "agent_link_party" CHECK ((agent_id is null) <> (email is null) and (email is null or issue_id is not null));--> statement-breakpoint
CREATE POLICY "announcement_tenant" ON "announcement" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "announcement_system" ON "announcement" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "mail_in_tenant" ON "mail_in" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "mail_in_system" ON "mail_in" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "reply_address_tenant" ON "reply_address" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "reply_address_system" ON "reply_address" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE "mail_in" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "reply_address" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT ON reply_address TO felix_app;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE (outcome, reason, issue_id), DELETE ON mail_in TO felix_app;--> statement-breakpoint
-- How far mailboxes were read, and by which server.
GRANT SELECT, INSERT, UPDATE ON mail_box TO felix_system;
--> statement-breakpoint
ALTER TABLE "announcement" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON announcement TO felix_app;--> statement-breakpoint
GRANT UPDATE (opening_week, on_call_phone, on_call_time, has_page) ON account TO felix_app;--> statement-breakpoint
-- Which company a stranger looks for, by its name or an address.
GRANT SELECT (account_id, id, project_id, street) ON address TO felix_system;
--> statement-breakpoint
-- What was done, as far as the rows tell. The owner is subject to forced policies, and neither change is news to anybody.
ALTER TABLE "issue" NO FORCE ROW LEVEL SECURITY, DISABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "attachment" NO FORCE ROW LEVEL SECURITY, DISABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "delegation" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "delegation_event" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- A contractor's file without a message was sent with their next report of work done.
UPDATE attachment f SET delegation_event_id = (
  SELECT e.id FROM delegation d JOIN delegation_event e ON e.account_id = d.account_id AND e.delegation_id = d.id
  WHERE d.account_id = f.account_id AND d.issue_id = f.issue_id AND d.contractor_id = f.uploader_id
    AND e.state = 'reportedDone' AND e.at >= f.created_at
  ORDER BY e.at, e.id LIMIT 1)
WHERE f.message_id IS NULL AND NOT f.draft AND f.uploader_id IS NOT NULL;--> statement-breakpoint
-- The work of an issue is its last report before it was done; what the reporter was told is not known.
UPDATE issue i SET done_report_id = (
  SELECT e.id FROM delegation d JOIN delegation_event e ON e.account_id = d.account_id AND e.delegation_id = d.id
  WHERE d.account_id = i.account_id AND d.issue_id = i.id AND d.state IN ('reportedDone', 'approved')
    AND e.state = 'reportedDone' AND e.at <= coalesce(i.done_at, i.closed_at)
  ORDER BY e.id DESC LIMIT 1)
WHERE i.status IN ('done', 'closed') AND EXISTS (
  SELECT FROM delegation d WHERE d.account_id = i.account_id AND d.issue_id = i.id
    AND d.state IN ('reportedDone', 'approved'));--> statement-breakpoint
ALTER TABLE "issue" FORCE ROW LEVEL SECURITY, ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "attachment" FORCE ROW LEVEL SECURITY, ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "delegation" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "delegation_event" FORCE ROW LEVEL SECURITY;
