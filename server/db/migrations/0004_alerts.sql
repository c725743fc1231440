CREATE TABLE "absence" (
	"account_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "absence_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"agent_id" integer NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"substitute_id" integer,
	"accepted_at" timestamp with time zone,
	CONSTRAINT "absence_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "absence_days" CHECK (from_day <= to_day)
);
--> statement-breakpoint
ALTER TABLE "absence" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "alarm" (
	"account_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "alarm_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"issue_id" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"step" text,
	"next_at" timestamp with time zone,
	"coming" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"taken_by_id" integer,
	"ended_at" timestamp with time zone,
	CONSTRAINT "alarm_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "alarm" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "alarm_asked" (
	"account_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "alarm_asked_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"alarm_id" integer NOT NULL,
	"issue_id" integer NOT NULL,
	"step" text NOT NULL,
	"agent_id" integer,
	"at" timestamp with time zone NOT NULL,
	"passed_over" text,
	"is_open" boolean NOT NULL,
	"token_hash" text,
	CONSTRAINT "alarm_asked_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "alarm_asked_step" UNIQUE NULLS NOT DISTINCT("account_id","alarm_id","step","agent_id")
);
--> statement-breakpoint
ALTER TABLE "alarm_asked" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "clock" (
	"account_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "clock_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"minutes" integer NOT NULL,
	"priorities" text[] DEFAULT '{}' NOT NULL,
	"hours" jsonb,
	"paused_while" text[] DEFAULT '{}' NOT NULL,
	"max_pause_days" integer,
	"enabled" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "clock_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "clock_kind" CHECK (kind in ('answer', 'remedy')),
	CONSTRAINT "clock_minutes" CHECK (minutes > 0),
	CONSTRAINT "clock_max_pause" CHECK (max_pause_days > 0)
);
--> statement-breakpoint
ALTER TABLE "clock" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "digest" (
	"account_id" integer NOT NULL,
	"agent_id" integer NOT NULL,
	"day" date NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "digest_account_id_agent_id_day_pk" PRIMARY KEY("account_id","agent_id","day")
);
--> statement-breakpoint
ALTER TABLE "digest" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "duty_plan" (
	"account_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "duty_plan_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"project_id" integer,
	"minutes" jsonb NOT NULL,
	"hours" jsonb,
	"phone" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "duty_plan_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "duty_plan_project" UNIQUE NULLS NOT DISTINCT("account_id","project_id")
);
--> statement-breakpoint
ALTER TABLE "duty_plan" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "duty_week" (
	"account_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "duty_week_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"project_id" integer,
	"monday" date NOT NULL,
	"agent_id" integer,
	"reserve_id" integer,
	"proposed_id" integer,
	"swapped_from_id" integer,
	CONSTRAINT "duty_week_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "duty_week_monday" UNIQUE NULLS NOT DISTINCT("account_id","project_id","monday"),
	CONSTRAINT "duty_week_is_monday" CHECK (extract(isodow from monday) = 1)
);
--> statement-breakpoint
ALTER TABLE "duty_week" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "notification_choice" (
	"account_id" integer NOT NULL,
	"agent_id" integer NOT NULL,
	"kind" text NOT NULL,
	"app" boolean NOT NULL,
	"mail" boolean NOT NULL,
	"push" boolean NOT NULL,
	"sms" boolean NOT NULL,
	CONSTRAINT "notification_choice_account_id_agent_id_kind_pk" PRIMARY KEY("account_id","agent_id","kind")
);
--> statement-breakpoint
ALTER TABLE "notification_choice" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "notification_default" (
	"account_id" integer NOT NULL,
	"role_group" text NOT NULL,
	"kind" text NOT NULL,
	"app" boolean NOT NULL,
	"mail" boolean NOT NULL,
	"push" boolean NOT NULL,
	"sms" boolean NOT NULL,
	CONSTRAINT "notification_default_account_id_role_group_kind_pk" PRIMARY KEY("account_id","role_group","kind")
);
--> statement-breakpoint
ALTER TABLE "notification_default" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "notification_setting" (
	"account_id" integer NOT NULL,
	"agent_id" integer NOT NULL,
	"quiet_from" time(0),
	"quiet_to" time(0),
	"are_weekends_quiet" boolean DEFAULT false NOT NULL,
	"digest_days" text NOT NULL,
	"digest_at" time(0) NOT NULL,
	CONSTRAINT "notification_setting_account_id_agent_id_pk" PRIMARY KEY("account_id","agent_id"),
	CONSTRAINT "notification_setting_quiet" CHECK ((quiet_from is null) = (quiet_to is null))
);
--> statement-breakpoint
ALTER TABLE "notification_setting" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "inbox_line" (
	"account_id" integer NOT NULL,
	"issue_id" integer NOT NULL,
	"agent_id" integer NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"is_demanding" boolean NOT NULL,
	"is_new" boolean NOT NULL,
	"count" integer NOT NULL,
	"done_at" timestamp with time zone,
	"later_until" timestamp with time zone,
	"is_until_answer" boolean DEFAULT false NOT NULL,
	CONSTRAINT "inbox_line_account_id_issue_id_agent_id_pk" PRIMARY KEY("account_id","issue_id","agent_id")
);
--> statement-breakpoint
ALTER TABLE "inbox_line" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "notification" (
	"account_id" integer NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "notification_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"agent_id" integer NOT NULL,
	"issue_id" integer NOT NULL,
	"kind" text NOT NULL,
	"event" text NOT NULL,
	"by" text,
	"message_id" integer,
	"delegation_event_id" integer,
	"at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "notification_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "notification_event" UNIQUE("account_id","issue_id","agent_id","kind","event")
);
--> statement-breakpoint
ALTER TABLE "notification" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
	"clock_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "routing_rule_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "routing_rule_target" CHECK (agent_id is null or team_id is null),
	CONSTRAINT "routing_rule_priority" CHECK (priority in ('low', 'normal', 'high', 'urgent'))
);
--> statement-breakpoint
ALTER TABLE "routing_rule" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "issue_open";--> statement-breakpoint
DROP INDEX "issue_project_open";--> statement-breakpoint
DROP INDEX "issue_category_open";--> statement-breakpoint
DROP INDEX "issue_responsible_open";--> statement-breakpoint
DROP INDEX "issue_team_open";--> statement-breakpoint
DROP INDEX "issue_open_due";--> statement-breakpoint
DROP INDEX "issue_closed_due";--> statement-breakpoint
DROP INDEX "issue_project_closed";--> statement-breakpoint
DROP INDEX "issue_category_closed";--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "idle_days" integer DEFAULT 14 NOT NULL;--> statement-breakpoint
ALTER TABLE "issue" ADD COLUMN "clock_id" integer;--> statement-breakpoint
ALTER TABLE "issue" ADD COLUMN "answer_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "issue" ADD COLUMN "remedy_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "issue" ADD COLUMN "effective_due_at" timestamp with time zone GENERATED ALWAYS AS ((coalesce(due_at, case status when 'done' then null when 'closed' then remedy_due_at
      else least(case when first_response_at is null then answer_due_at end, remedy_due_at) end))) STORED;--> statement-breakpoint
ALTER TABLE "statistic_change" ADD COLUMN "answer_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "statistic_change" ADD COLUMN "remedy_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "agent_id" integer;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "issue_ids" integer[];--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "message_id" integer;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "notification_kind" text;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "notification_event" text;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "happened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "late_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "absence" ADD CONSTRAINT "absence_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absence" ADD CONSTRAINT "absence_account_id_agent_id_agent_account_id_id_fk" FOREIGN KEY ("account_id","agent_id") REFERENCES "public"."agent"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absence" ADD CONSTRAINT "absence_account_id_substitute_id_agent_account_id_id_fk" FOREIGN KEY ("account_id","substitute_id") REFERENCES "public"."agent"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarm" ADD CONSTRAINT "alarm_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarm" ADD CONSTRAINT "alarm_account_id_issue_id_issue_account_id_id_fk" FOREIGN KEY ("account_id","issue_id") REFERENCES "public"."issue"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarm" ADD CONSTRAINT "alarm_account_id_taken_by_id_agent_account_id_id_fk" FOREIGN KEY ("account_id","taken_by_id") REFERENCES "public"."agent"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarm_asked" ADD CONSTRAINT "alarm_asked_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarm_asked" ADD CONSTRAINT "alarm_asked_account_id_alarm_id_alarm_account_id_id_fk" FOREIGN KEY ("account_id","alarm_id") REFERENCES "public"."alarm"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarm_asked" ADD CONSTRAINT "alarm_asked_account_id_issue_id_issue_account_id_id_fk" FOREIGN KEY ("account_id","issue_id") REFERENCES "public"."issue"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarm_asked" ADD CONSTRAINT "alarm_asked_account_id_agent_id_agent_account_id_id_fk" FOREIGN KEY ("account_id","agent_id") REFERENCES "public"."agent"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clock" ADD CONSTRAINT "clock_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digest" ADD CONSTRAINT "digest_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digest" ADD CONSTRAINT "digest_account_id_agent_id_agent_account_id_id_fk" FOREIGN KEY ("account_id","agent_id") REFERENCES "public"."agent"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_plan" ADD CONSTRAINT "duty_plan_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_plan" ADD CONSTRAINT "duty_plan_account_id_project_id_project_account_id_id_fk" FOREIGN KEY ("account_id","project_id") REFERENCES "public"."project"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_week" ADD CONSTRAINT "duty_week_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_week" ADD CONSTRAINT "duty_week_account_id_project_id_project_account_id_id_fk" FOREIGN KEY ("account_id","project_id") REFERENCES "public"."project"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_week" ADD CONSTRAINT "duty_week_account_id_agent_id_agent_account_id_id_fk" FOREIGN KEY ("account_id","agent_id") REFERENCES "public"."agent"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_week" ADD CONSTRAINT "duty_week_account_id_reserve_id_agent_account_id_id_fk" FOREIGN KEY ("account_id","reserve_id") REFERENCES "public"."agent"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_week" ADD CONSTRAINT "duty_week_account_id_proposed_id_agent_account_id_id_fk" FOREIGN KEY ("account_id","proposed_id") REFERENCES "public"."agent"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_week" ADD CONSTRAINT "duty_week_account_id_swapped_from_id_agent_account_id_id_fk" FOREIGN KEY ("account_id","swapped_from_id") REFERENCES "public"."agent"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_choice" ADD CONSTRAINT "notification_choice_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_choice" ADD CONSTRAINT "notification_choice_account_id_agent_id_agent_account_id_id_fk" FOREIGN KEY ("account_id","agent_id") REFERENCES "public"."agent"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_default" ADD CONSTRAINT "notification_default_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_setting" ADD CONSTRAINT "notification_setting_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_setting" ADD CONSTRAINT "notification_setting_account_id_agent_id_agent_account_id_id_fk" FOREIGN KEY ("account_id","agent_id") REFERENCES "public"."agent"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_line" ADD CONSTRAINT "inbox_line_account_id_issue_id_issue_account_id_id_fk" FOREIGN KEY ("account_id","issue_id") REFERENCES "public"."issue"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_line" ADD CONSTRAINT "inbox_line_account_id_agent_id_agent_account_id_id_fk" FOREIGN KEY ("account_id","agent_id") REFERENCES "public"."agent"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_account_id_issue_id_issue_account_id_id_fk" FOREIGN KEY ("account_id","issue_id") REFERENCES "public"."issue"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_account_id_agent_id_agent_account_id_id_fk" FOREIGN KEY ("account_id","agent_id") REFERENCES "public"."agent"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "routing_rule" ADD CONSTRAINT "routing_rule_account_id_clock_id_clock_account_id_id_fk" FOREIGN KEY ("account_id","clock_id") REFERENCES "public"."clock"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_view" ADD COLUMN "watched_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "saved_view" ADD COLUMN "watched_to" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "saved_view_watched" ON "saved_view" USING btree ("account_id") WHERE watched_since is not null;--> statement-breakpoint
CREATE INDEX "absence_agent" ON "absence" USING btree ("account_id","agent_id","to_day");--> statement-breakpoint
CREATE INDEX "absence_substitute" ON "absence" USING btree ("account_id","substitute_id");--> statement-breakpoint
CREATE UNIQUE INDEX "alarm_open" ON "alarm" USING btree ("account_id","issue_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "alarm_issue" ON "alarm" USING btree ("account_id","issue_id");--> statement-breakpoint
CREATE UNIQUE INDEX "alarm_asked_once" ON "alarm_asked" USING btree ("account_id","alarm_id","agent_id") WHERE passed_over is null;--> statement-breakpoint
CREATE INDEX "alarm_asked_open" ON "alarm_asked" USING btree ("account_id","agent_id","issue_id") WHERE is_open;--> statement-breakpoint
CREATE INDEX "alarm_asked_issue" ON "alarm_asked" USING btree ("account_id","issue_id");--> statement-breakpoint
CREATE INDEX "alarm_asked_agent" ON "alarm_asked" USING btree ("account_id","agent_id","at");--> statement-breakpoint
CREATE INDEX "alarm_asked_token" ON "alarm_asked" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "digest_age" ON "digest" USING btree ("at");--> statement-breakpoint
CREATE INDEX "duty_week_agent" ON "duty_week" USING btree ("account_id","agent_id");--> statement-breakpoint
CREATE INDEX "duty_week_reserve" ON "duty_week" USING btree ("account_id","reserve_id");--> statement-breakpoint
CREATE INDEX "duty_week_proposed" ON "duty_week" USING btree ("account_id","proposed_id");--> statement-breakpoint
CREATE INDEX "inbox_line_open" ON "inbox_line" USING btree ("account_id","agent_id","is_demanding","at","issue_id") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "inbox_line_done" ON "inbox_line" USING btree ("account_id","agent_id","done_at","issue_id") WHERE done_at is not null;--> statement-breakpoint
CREATE INDEX "inbox_line_later" ON "inbox_line" USING btree ("later_until") WHERE later_until is not null;--> statement-breakpoint
CREATE INDEX "inbox_line_age" ON "inbox_line" USING btree ("at");--> statement-breakpoint
CREATE INDEX "notification_age" ON "notification" USING btree ("at");--> statement-breakpoint
CREATE INDEX "issue_routing_rule" ON "issue_routing" USING btree ("account_id","rule_id","at");--> statement-breakpoint
CREATE INDEX "issue_open" ON "issue" USING btree ("account_id","last_activity_at" DESC NULLS LAST,"id" DESC NULLS LAST,"status","priority_rank","effective_due_at","created_at","last_public_activity_at","project_id","category_id","space_id","error_type_id","area_id","charged_entity_id","responsible_id","team_id") WHERE status <> 'closed';--> statement-breakpoint
CREATE INDEX "issue_project_open" ON "issue" USING btree ("account_id","project_id","last_activity_at" DESC NULLS LAST,"id" DESC NULLS LAST,"status","priority_rank","effective_due_at","created_at","last_public_activity_at","category_id","error_type_id","charged_entity_id","first_response_at") WHERE status <> 'closed';--> statement-breakpoint
CREATE INDEX "issue_category_open" ON "issue" USING btree ("account_id","category_id","created_at","status","effective_due_at","project_id","error_type_id","charged_entity_id","first_response_at") WHERE status <> 'closed';--> statement-breakpoint
CREATE INDEX "issue_responsible_open" ON "issue" USING btree ("account_id","responsible_id","last_activity_at" DESC NULLS LAST,"id" DESC NULLS LAST,"status","priority_rank","effective_due_at","created_at","last_public_activity_at","project_id") WHERE status <> 'closed';--> statement-breakpoint
CREATE INDEX "issue_team_open" ON "issue" USING btree ("account_id","team_id","last_activity_at" DESC NULLS LAST,"id" DESC NULLS LAST,"status","priority_rank","effective_due_at","created_at","last_public_activity_at","project_id") WHERE status <> 'closed';--> statement-breakpoint
CREATE INDEX "issue_open_due" ON "issue" USING btree ("account_id","effective_due_at","id","project_id","category_id") WHERE status <> 'closed';--> statement-breakpoint
CREATE INDEX "issue_closed_due" ON "issue" USING btree ("account_id","effective_due_at","id") WHERE status = 'closed';--> statement-breakpoint
CREATE INDEX "issue_project_closed" ON "issue" USING btree ("account_id","project_id","closed_at","category_id","error_type_id","charged_entity_id","created_at","done_at","effective_due_at","reject_count","rating","space_id","responsible_id") WHERE status = 'closed';--> statement-breakpoint
CREATE INDEX "issue_category_closed" ON "issue" USING btree ("account_id","category_id","closed_at","project_id","error_type_id","charged_entity_id","created_at","done_at","effective_due_at","reject_count","rating","space_id","responsible_id") WHERE status = 'closed';--> statement-breakpoint
CREATE POLICY "absence_tenant" ON "absence" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "absence_system" ON "absence" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "alarm_tenant" ON "alarm" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "alarm_system" ON "alarm" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "alarm_asked_tenant" ON "alarm_asked" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "alarm_asked_system" ON "alarm_asked" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "clock_tenant" ON "clock" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "clock_system" ON "clock" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "digest_tenant" ON "digest" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "digest_system" ON "digest" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "duty_plan_tenant" ON "duty_plan" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "duty_plan_system" ON "duty_plan" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "duty_week_tenant" ON "duty_week" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "duty_week_system" ON "duty_week" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "notification_choice_tenant" ON "notification_choice" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "notification_choice_system" ON "notification_choice" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "notification_default_tenant" ON "notification_default" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "notification_default_system" ON "notification_default" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "notification_setting_tenant" ON "notification_setting" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "notification_setting_system" ON "notification_setting" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "inbox_line_tenant" ON "inbox_line" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "inbox_line_system" ON "inbox_line" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "notification_tenant" ON "notification" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "notification_system" ON "notification" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "issue_routing_tenant" ON "issue_routing" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "issue_routing_system" ON "issue_routing" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "routing_rule_item_tenant" ON "routing_rule_item" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "routing_rule_item_system" ON "routing_rule_item" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "routing_rule_tenant" ON "routing_rule" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "routing_rule_system" ON "routing_rule" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE "absence" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "alarm" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "alarm_asked" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "clock" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "duty_plan" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "duty_week" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "inbox_line" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "issue_routing" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "notification" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "routing_rule" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "routing_rule_item" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON absence, clock, duty_plan, duty_week, routing_rule, routing_rule_item TO felix_app;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON alarm, alarm_asked, inbox_line TO felix_app;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE (changed_at, changed_by, reason) ON issue_routing TO felix_app;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE (done_at) ON notification TO felix_app;--> statement-breakpoint
GRANT UPDATE (idle_days) ON account TO felix_app;--> statement-breakpoint
GRANT INSERT (idle_days) ON account TO felix_system;--> statement-breakpoint
-- Due alarms.
GRANT SELECT ON alarm, alarm_asked TO felix_system;--> statement-breakpoint
-- The companies whose due times are verified.
GRANT SELECT (account_id) ON clock TO felix_system;--> statement-breakpoint
-- The sweep, and postponed lines that come back.
GRANT SELECT (account_id, at), DELETE ON notification TO felix_system;--> statement-breakpoint
GRANT SELECT (account_id, at, later_until), DELETE ON inbox_line TO felix_system;--> statement-breakpoint
-- The companies with issues that are late or soon will be, and statistics built anew.
GRANT SELECT (effective_due_at, answer_due_at, remedy_due_at) ON issue TO felix_system;--> statement-breakpoint
ALTER TABLE "digest" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "notification_choice" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "notification_default" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "notification_setting" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT ON digest TO felix_app;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON notification_choice, notification_default TO felix_app;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON notification_setting TO felix_app;--> statement-breakpoint
GRANT INSERT (agent_id, issue_ids, message_id, notification_kind, notification_event, happened_at, late_note, held_until,
  next_at) ON mail TO felix_app;--> statement-breakpoint
-- Due digests, and their sweep.
GRANT SELECT ON digest, notification_setting TO felix_system;--> statement-breakpoint
GRANT DELETE ON digest TO felix_system;--> statement-breakpoint
-- The companies with watched views.
GRANT SELECT (account_id, watched_since) ON saved_view TO felix_system;
