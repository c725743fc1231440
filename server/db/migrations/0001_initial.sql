CREATE TABLE "account" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"domain" text NOT NULL,
	"inactive" boolean DEFAULT false NOT NULL,
	"accent" text DEFAULT '#185a4c' NOT NULL,
	"has_background" boolean DEFAULT false NOT NULL,
	"locale" text DEFAULT 'sv-SE' NOT NULL,
	"country" text DEFAULT 'SE' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"support_email" text DEFAULT '' NOT NULL,
	"terminology" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"workers_may_report" boolean DEFAULT true NOT NULL,
	"users_may_report" boolean DEFAULT true NOT NULL,
	"last_issue_number" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "account_domain_unique" UNIQUE("domain")
);
--> statement-breakpoint
CREATE TABLE "agent" (
	"account_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "agent_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"role_group" text NOT NULL,
	"firm" text,
	"inactive" boolean DEFAULT false NOT NULL,
	CONSTRAINT "agent_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "agent_user" UNIQUE("account_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "agent" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "team_member" (
	"account_id" integer NOT NULL,
	"team_id" integer NOT NULL,
	"agent_id" integer NOT NULL,
	CONSTRAINT "team_member_account_id_team_id_agent_id_pk" PRIMARY KEY("account_id","team_id","agent_id")
);
--> statement-breakpoint
ALTER TABLE "team_member" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "team" (
	"account_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "team_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	CONSTRAINT "team_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "team" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "attachment" (
	"account_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "attachment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"issue_id" integer,
	"message_id" integer,
	"draft" boolean NOT NULL,
	"internal" boolean DEFAULT false NOT NULL,
	"uploader_id" integer,
	"uploader_name" text NOT NULL,
	"client_key" uuid,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"size" integer NOT NULL,
	"width" integer,
	"height" integer,
	"storage_key" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "attachment_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "attachment_client_key" UNIQUE("account_id","uploader_id","client_key")
);
--> statement-breakpoint
ALTER TABLE "attachment" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "area" (
	"account_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "area_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"inactive" boolean DEFAULT false NOT NULL,
	"project_id" integer,
	CONSTRAINT "area_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "area" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "charged_entity" (
	"account_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "charged_entity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"inactive" boolean DEFAULT false NOT NULL,
	CONSTRAINT "charged_entity_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "charged_entity" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "error_type" (
	"account_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "error_type_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"inactive" boolean DEFAULT false NOT NULL,
	"category_id" integer,
	CONSTRAINT "error_type_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "error_type" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "external_category" (
	"account_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "external_category_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"inactive" boolean DEFAULT false NOT NULL,
	CONSTRAINT "external_category_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "external_category" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "internal_category" (
	"account_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "internal_category_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"inactive" boolean DEFAULT false NOT NULL,
	CONSTRAINT "internal_category_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "internal_category" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "issue_label" (
	"account_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "issue_label_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"inactive" boolean DEFAULT false NOT NULL,
	CONSTRAINT "issue_label_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "issue_label" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "product_attribute" (
	"account_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "product_attribute_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"inactive" boolean DEFAULT false NOT NULL,
	"product_category_id" integer NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "product_attribute_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "product_attribute" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "product_category" (
	"account_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "product_category_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"inactive" boolean DEFAULT false NOT NULL,
	CONSTRAINT "product_category_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "product_category" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "project_label" (
	"account_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "project_label_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"inactive" boolean DEFAULT false NOT NULL,
	CONSTRAINT "project_label_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "project_label" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "delegation" (
	"account_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "delegation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"issue_id" integer NOT NULL,
	"contractor_id" integer NOT NULL,
	"state" text DEFAULT 'sent' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "delegation_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "delegation" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "history_entry" (
	"account_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "history_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"issue_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" integer,
	"actor" text NOT NULL,
	"field" text NOT NULL,
	"from" text,
	"to" text,
	CONSTRAINT "history_entry_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "history_entry" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "note" (
	"account_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"issue_id" integer NOT NULL,
	"author_id" integer NOT NULL,
	"client_key" uuid,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "note_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "note_client_key" UNIQUE("account_id","author_id","client_key")
);
--> statement-breakpoint
ALTER TABLE "note" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "issue_assignee" (
	"account_id" integer NOT NULL,
	"issue_id" integer NOT NULL,
	"agent_id" integer NOT NULL,
	CONSTRAINT "issue_assignee_account_id_issue_id_agent_id_pk" PRIMARY KEY("account_id","issue_id","agent_id")
);
--> statement-breakpoint
ALTER TABLE "issue_assignee" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "issue_count" (
	"account_id" integer NOT NULL,
	"project_id" integer NOT NULL,
	"status" text NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "issue_count_account_id_project_id_status_pk" PRIMARY KEY("account_id","project_id","status")
);
--> statement-breakpoint
ALTER TABLE "issue_count" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "issue_label_link" (
	"account_id" integer NOT NULL,
	"issue_id" integer NOT NULL,
	"label_id" integer NOT NULL,
	CONSTRAINT "issue_label_link_account_id_issue_id_label_id_pk" PRIMARY KEY("account_id","issue_id","label_id")
);
--> statement-breakpoint
ALTER TABLE "issue_label_link" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "issue" (
	"account_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "issue_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" integer NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"priority" text DEFAULT 'normal' NOT NULL,
	"priority_rank" smallint GENERATED ALWAYS AS ((case priority when 'low' then 0 when 'normal' then 1 when 'high' then 2 else 3 end)) STORED NOT NULL,
	"project_id" integer NOT NULL,
	"address_id" integer,
	"area_id" integer,
	"space_id" integer,
	"category_id" integer,
	"error_type_id" integer,
	"charged_entity_id" integer,
	"charged_reason" text DEFAULT '' NOT NULL,
	"agreement_number" text DEFAULT '' NOT NULL,
	"product_category_id" integer,
	"form_data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"reporter_firstname" text DEFAULT '' NOT NULL,
	"reporter_lastname" text DEFAULT '' NOT NULL,
	"reporter_email" text,
	"reporter_phone" text DEFAULT '' NOT NULL,
	"creator_id" integer,
	"client_key" uuid,
	"responsible_id" integer,
	"team_id" integer,
	"resolution" text,
	"resolution_text" text DEFAULT '' NOT NULL,
	"duplicate_of_id" integer,
	"waiting_for" text,
	"waiting_until" timestamp with time zone,
	"waiting_note" text DEFAULT '' NOT NULL,
	"due_at" timestamp with time zone,
	"planned_from" timestamp with time zone,
	"planned_to" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_activity_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_public_activity_at" timestamp with time zone DEFAULT now() NOT NULL,
	"first_response_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	"done_by_id" integer,
	"closed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"public_messages" integer DEFAULT 0 NOT NULL,
	"internal_messages" integer DEFAULT 0 NOT NULL,
	"public_files" integer DEFAULT 0 NOT NULL,
	"internal_files" integer DEFAULT 0 NOT NULL,
	"search_public" "tsvector" DEFAULT ''::tsvector NOT NULL,
	"search_internal" "tsvector" DEFAULT ''::tsvector NOT NULL,
	CONSTRAINT "issue_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "issue_number" UNIQUE("account_id","number"),
	CONSTRAINT "issue_client_key" UNIQUE("account_id","creator_id","client_key"),
	CONSTRAINT "issue_status" CHECK (status in ('new', 'inProgress', 'waiting', 'done', 'rejected', 'closed')),
	CONSTRAINT "issue_priority" CHECK (priority in ('low', 'normal', 'high', 'urgent'))
);
--> statement-breakpoint
ALTER TABLE "issue" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "change" (
	"account_id" integer NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"kind" text NOT NULL,
	"issue_id" integer NOT NULL,
	"internal" boolean NOT NULL,
	"private_to" integer[],
	"project_id" integer NOT NULL,
	"agent_ids" integer[] NOT NULL,
	"team_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "change_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "change" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "message" (
	"account_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"issue_id" integer NOT NULL,
	"type" text NOT NULL,
	"author_id" integer,
	"author_name" text NOT NULL,
	"private_message_agent_id" integer,
	"client_key" uuid,
	"html" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "message_client_key" UNIQUE("account_id","author_id","client_key"),
	CONSTRAINT "message_type" CHECK (type in ('public', 'internal', 'private')),
	CONSTRAINT "message_private" CHECK ((type = 'private') = (private_message_agent_id is not null))
);
--> statement-breakpoint
ALTER TABLE "message" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "unread" (
	"account_id" integer NOT NULL,
	"agent_id" integer NOT NULL,
	"issue_id" integer NOT NULL,
	"message_id" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "unread_account_id_agent_id_issue_id_message_id_pk" PRIMARY KEY("account_id","agent_id","issue_id","message_id")
);
--> statement-breakpoint
ALTER TABLE "unread" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "project_type" (
	"account_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "project_type_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"context_key" text NOT NULL,
	"has_form" boolean DEFAULT false NOT NULL,
	"json_form" jsonb DEFAULT '{"globalTerminology":{},"contextTerminology":{}}'::jsonb NOT NULL,
	CONSTRAINT "project_type_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "project_type" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "project_label_link" (
	"account_id" integer NOT NULL,
	"project_id" integer NOT NULL,
	"label_id" integer NOT NULL,
	CONSTRAINT "project_label_link_account_id_project_id_label_id_pk" PRIMARY KEY("account_id","project_id","label_id")
);
--> statement-breakpoint
ALTER TABLE "project_label_link" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "address" (
	"account_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "address_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"street" text NOT NULL,
	"postal_code" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"object_id" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	CONSTRAINT "address_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "address" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "project_person" (
	"account_id" integer NOT NULL,
	"project_id" integer NOT NULL,
	"agent_id" integer NOT NULL,
	"user_type" text NOT NULL,
	CONSTRAINT "project_person_account_id_project_id_agent_id_user_type_pk" PRIMARY KEY("account_id","project_id","agent_id","user_type")
);
--> statement-breakpoint
ALTER TABLE "project_person" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "project" (
	"account_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "project_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"number" text NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"archived" boolean DEFAULT false NOT NULL,
	"project_type_id" integer,
	CONSTRAINT "project_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "project" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "rate_bucket" (
	"key" text NOT NULL,
	"bucket" integer NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "rate_bucket_key_bucket_pk" PRIMARY KEY("key","bucket")
);
--> statement-breakpoint
CREATE TABLE "session" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"firstname" text NOT NULL,
	"lastname" text NOT NULL,
	"password_hash" text,
	"is_super_admin" boolean DEFAULT false NOT NULL,
	CONSTRAINT "user_email_unique" UNIQUE("email")
);
--> statement-breakpoint
ALTER TABLE "agent" ADD CONSTRAINT "agent_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent" ADD CONSTRAINT "agent_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_member" ADD CONSTRAINT "team_member_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_member" ADD CONSTRAINT "team_member_account_id_team_id_team_account_id_id_fk" FOREIGN KEY ("account_id","team_id") REFERENCES "public"."team"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_member" ADD CONSTRAINT "team_member_account_id_agent_id_agent_account_id_id_fk" FOREIGN KEY ("account_id","agent_id") REFERENCES "public"."agent"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team" ADD CONSTRAINT "team_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachment" ADD CONSTRAINT "attachment_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachment" ADD CONSTRAINT "attachment_account_id_issue_id_issue_account_id_id_fk" FOREIGN KEY ("account_id","issue_id") REFERENCES "public"."issue"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachment" ADD CONSTRAINT "attachment_account_id_message_id_message_account_id_id_fk" FOREIGN KEY ("account_id","message_id") REFERENCES "public"."message"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachment" ADD CONSTRAINT "attachment_account_id_uploader_id_agent_account_id_id_fk" FOREIGN KEY ("account_id","uploader_id") REFERENCES "public"."agent"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "area" ADD CONSTRAINT "area_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "area" ADD CONSTRAINT "area_account_id_project_id_project_account_id_id_fk" FOREIGN KEY ("account_id","project_id") REFERENCES "public"."project"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charged_entity" ADD CONSTRAINT "charged_entity_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "error_type" ADD CONSTRAINT "error_type_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "error_type" ADD CONSTRAINT "error_type_account_id_category_id_internal_category_account_id_id_fk" FOREIGN KEY ("account_id","category_id") REFERENCES "public"."internal_category"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "external_category" ADD CONSTRAINT "external_category_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "internal_category" ADD CONSTRAINT "internal_category_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_label" ADD CONSTRAINT "issue_label_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_attribute" ADD CONSTRAINT "product_attribute_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_attribute" ADD CONSTRAINT "product_attribute_account_id_product_category_id_product_category_account_id_id_fk" FOREIGN KEY ("account_id","product_category_id") REFERENCES "public"."product_category"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_category" ADD CONSTRAINT "product_category_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_label" ADD CONSTRAINT "project_label_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delegation" ADD CONSTRAINT "delegation_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delegation" ADD CONSTRAINT "delegation_account_id_issue_id_issue_account_id_id_fk" FOREIGN KEY ("account_id","issue_id") REFERENCES "public"."issue"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delegation" ADD CONSTRAINT "delegation_account_id_contractor_id_agent_account_id_id_fk" FOREIGN KEY ("account_id","contractor_id") REFERENCES "public"."agent"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "history_entry" ADD CONSTRAINT "history_entry_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "history_entry" ADD CONSTRAINT "history_entry_account_id_issue_id_issue_account_id_id_fk" FOREIGN KEY ("account_id","issue_id") REFERENCES "public"."issue"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note" ADD CONSTRAINT "note_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note" ADD CONSTRAINT "note_account_id_issue_id_issue_account_id_id_fk" FOREIGN KEY ("account_id","issue_id") REFERENCES "public"."issue"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note" ADD CONSTRAINT "note_account_id_author_id_agent_account_id_id_fk" FOREIGN KEY ("account_id","author_id") REFERENCES "public"."agent"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_assignee" ADD CONSTRAINT "issue_assignee_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_assignee" ADD CONSTRAINT "issue_assignee_account_id_issue_id_issue_account_id_id_fk" FOREIGN KEY ("account_id","issue_id") REFERENCES "public"."issue"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_assignee" ADD CONSTRAINT "issue_assignee_account_id_agent_id_agent_account_id_id_fk" FOREIGN KEY ("account_id","agent_id") REFERENCES "public"."agent"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_count" ADD CONSTRAINT "issue_count_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_label_link" ADD CONSTRAINT "issue_label_link_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_label_link" ADD CONSTRAINT "issue_label_link_account_id_issue_id_issue_account_id_id_fk" FOREIGN KEY ("account_id","issue_id") REFERENCES "public"."issue"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_label_link" ADD CONSTRAINT "issue_label_link_account_id_label_id_issue_label_account_id_id_fk" FOREIGN KEY ("account_id","label_id") REFERENCES "public"."issue_label"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue" ADD CONSTRAINT "issue_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue" ADD CONSTRAINT "issue_account_id_project_id_project_account_id_id_fk" FOREIGN KEY ("account_id","project_id") REFERENCES "public"."project"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue" ADD CONSTRAINT "issue_account_id_address_id_address_account_id_id_fk" FOREIGN KEY ("account_id","address_id") REFERENCES "public"."address"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue" ADD CONSTRAINT "issue_account_id_area_id_area_account_id_id_fk" FOREIGN KEY ("account_id","area_id") REFERENCES "public"."area"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue" ADD CONSTRAINT "issue_account_id_space_id_external_category_account_id_id_fk" FOREIGN KEY ("account_id","space_id") REFERENCES "public"."external_category"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue" ADD CONSTRAINT "issue_account_id_category_id_internal_category_account_id_id_fk" FOREIGN KEY ("account_id","category_id") REFERENCES "public"."internal_category"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue" ADD CONSTRAINT "issue_account_id_error_type_id_error_type_account_id_id_fk" FOREIGN KEY ("account_id","error_type_id") REFERENCES "public"."error_type"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue" ADD CONSTRAINT "issue_account_id_charged_entity_id_charged_entity_account_id_id_fk" FOREIGN KEY ("account_id","charged_entity_id") REFERENCES "public"."charged_entity"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue" ADD CONSTRAINT "issue_account_id_product_category_id_product_category_account_id_id_fk" FOREIGN KEY ("account_id","product_category_id") REFERENCES "public"."product_category"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue" ADD CONSTRAINT "issue_account_id_creator_id_agent_account_id_id_fk" FOREIGN KEY ("account_id","creator_id") REFERENCES "public"."agent"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue" ADD CONSTRAINT "issue_account_id_responsible_id_agent_account_id_id_fk" FOREIGN KEY ("account_id","responsible_id") REFERENCES "public"."agent"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue" ADD CONSTRAINT "issue_account_id_done_by_id_agent_account_id_id_fk" FOREIGN KEY ("account_id","done_by_id") REFERENCES "public"."agent"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue" ADD CONSTRAINT "issue_account_id_team_id_team_account_id_id_fk" FOREIGN KEY ("account_id","team_id") REFERENCES "public"."team"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue" ADD CONSTRAINT "issue_account_id_duplicate_of_id_issue_account_id_id_fk" FOREIGN KEY ("account_id","duplicate_of_id") REFERENCES "public"."issue"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change" ADD CONSTRAINT "change_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_account_id_issue_id_issue_account_id_id_fk" FOREIGN KEY ("account_id","issue_id") REFERENCES "public"."issue"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_account_id_author_id_agent_account_id_id_fk" FOREIGN KEY ("account_id","author_id") REFERENCES "public"."agent"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_account_id_private_message_agent_id_agent_account_id_id_fk" FOREIGN KEY ("account_id","private_message_agent_id") REFERENCES "public"."agent"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unread" ADD CONSTRAINT "unread_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unread" ADD CONSTRAINT "unread_account_id_issue_id_issue_account_id_id_fk" FOREIGN KEY ("account_id","issue_id") REFERENCES "public"."issue"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unread" ADD CONSTRAINT "unread_account_id_agent_id_agent_account_id_id_fk" FOREIGN KEY ("account_id","agent_id") REFERENCES "public"."agent"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_type" ADD CONSTRAINT "project_type_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_label_link" ADD CONSTRAINT "project_label_link_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_label_link" ADD CONSTRAINT "project_label_link_account_id_project_id_project_account_id_id_fk" FOREIGN KEY ("account_id","project_id") REFERENCES "public"."project"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_label_link" ADD CONSTRAINT "project_label_link_account_id_label_id_project_label_account_id_id_fk" FOREIGN KEY ("account_id","label_id") REFERENCES "public"."project_label"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "address" ADD CONSTRAINT "address_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "address" ADD CONSTRAINT "address_account_id_project_id_project_account_id_id_fk" FOREIGN KEY ("account_id","project_id") REFERENCES "public"."project"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_person" ADD CONSTRAINT "project_person_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_person" ADD CONSTRAINT "project_person_account_id_project_id_project_account_id_id_fk" FOREIGN KEY ("account_id","project_id") REFERENCES "public"."project"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_person" ADD CONSTRAINT "project_person_account_id_agent_id_agent_account_id_id_fk" FOREIGN KEY ("account_id","agent_id") REFERENCES "public"."agent"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project" ADD CONSTRAINT "project_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project" ADD CONSTRAINT "project_account_id_project_type_id_project_type_account_id_id_fk" FOREIGN KEY ("account_id","project_type_id") REFERENCES "public"."project_type"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agent_by_user" ON "agent" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "team_member_agent" ON "team_member" USING btree ("account_id","agent_id");--> statement-breakpoint
CREATE INDEX "attachment_issue" ON "attachment" USING btree ("account_id","issue_id");--> statement-breakpoint
CREATE INDEX "attachment_message" ON "attachment" USING btree ("account_id","message_id");--> statement-breakpoint
CREATE INDEX "delegation_issue" ON "delegation" USING btree ("account_id","issue_id");--> statement-breakpoint
CREATE INDEX "delegation_contractor" ON "delegation" USING btree ("account_id","contractor_id");--> statement-breakpoint
CREATE INDEX "history_entry_issue" ON "history_entry" USING btree ("account_id","issue_id","id");--> statement-breakpoint
CREATE INDEX "note_issue" ON "note" USING btree ("account_id","issue_id");--> statement-breakpoint
CREATE INDEX "issue_assignee_agent" ON "issue_assignee" USING btree ("account_id","agent_id");--> statement-breakpoint
CREATE INDEX "issue_label_link_label" ON "issue_label_link" USING btree ("account_id","label_id");--> statement-breakpoint
CREATE INDEX "issue_activity" ON "issue" USING btree ("account_id","last_activity_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "issue_open_activity" ON "issue" USING btree ("account_id","last_activity_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE status <> 'closed';--> statement-breakpoint
CREATE INDEX "issue_status_activity" ON "issue" USING btree ("account_id","status","last_activity_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "issue_project_activity" ON "issue" USING btree ("account_id","project_id","last_activity_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "issue_created" ON "issue" USING btree ("account_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "issue_open_created" ON "issue" USING btree ("account_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE status <> 'closed';--> statement-breakpoint
CREATE INDEX "issue_open_priority" ON "issue" USING btree ("account_id","priority_rank" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE status <> 'closed';--> statement-breakpoint
CREATE INDEX "issue_open_due" ON "issue" USING btree ("account_id","due_at","id") WHERE status <> 'closed';--> statement-breakpoint
CREATE INDEX "issue_responsible" ON "issue" USING btree ("account_id","responsible_id","last_activity_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "issue_team" ON "issue" USING btree ("account_id","team_id","last_activity_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "issue_creator" ON "issue" USING btree ("account_id","creator_id","last_activity_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "issue_address" ON "issue" USING btree ("account_id","address_id");--> statement-breakpoint
CREATE INDEX "issue_reporter" ON "issue" USING btree ("account_id","reporter_email");--> statement-breakpoint
CREATE INDEX "issue_search" ON "issue" USING gin ("search_public");--> statement-breakpoint
CREATE INDEX "issue_search_internal" ON "issue" USING gin ("search_internal");--> statement-breakpoint
CREATE INDEX "change_order" ON "change" USING btree ("xid","id");--> statement-breakpoint
CREATE INDEX "message_issue" ON "message" USING btree ("account_id","issue_id","id");--> statement-breakpoint
CREATE INDEX "unread_issue" ON "unread" USING btree ("account_id","issue_id","message_id");--> statement-breakpoint
CREATE INDEX "address_project" ON "address" USING btree ("account_id","project_id");--> statement-breakpoint
CREATE INDEX "project_person_agent" ON "project_person" USING btree ("account_id","agent_id");--> statement-breakpoint
CREATE INDEX "session_user" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE POLICY "agent_tenant" ON "agent" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "agent_system" ON "agent" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "team_member_tenant" ON "team_member" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "team_member_system" ON "team_member" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "team_tenant" ON "team" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "team_system" ON "team" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "attachment_tenant" ON "attachment" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "attachment_system" ON "attachment" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "area_tenant" ON "area" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "area_system" ON "area" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "charged_entity_tenant" ON "charged_entity" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "charged_entity_system" ON "charged_entity" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "error_type_tenant" ON "error_type" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "error_type_system" ON "error_type" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "external_category_tenant" ON "external_category" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "external_category_system" ON "external_category" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "internal_category_tenant" ON "internal_category" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "internal_category_system" ON "internal_category" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "issue_label_tenant" ON "issue_label" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "issue_label_system" ON "issue_label" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "product_attribute_tenant" ON "product_attribute" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "product_attribute_system" ON "product_attribute" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "product_category_tenant" ON "product_category" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "product_category_system" ON "product_category" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "project_label_tenant" ON "project_label" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "project_label_system" ON "project_label" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "delegation_tenant" ON "delegation" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "delegation_system" ON "delegation" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "history_entry_tenant" ON "history_entry" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "history_entry_system" ON "history_entry" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "note_tenant" ON "note" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "note_system" ON "note" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "issue_assignee_tenant" ON "issue_assignee" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "issue_assignee_system" ON "issue_assignee" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "issue_count_tenant" ON "issue_count" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "issue_count_system" ON "issue_count" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "issue_label_link_tenant" ON "issue_label_link" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "issue_label_link_system" ON "issue_label_link" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "issue_tenant" ON "issue" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "issue_system" ON "issue" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "change_tenant" ON "change" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "change_system" ON "change" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "message_tenant" ON "message" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "message_system" ON "message" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "unread_tenant" ON "unread" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "unread_system" ON "unread" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "project_type_tenant" ON "project_type" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "project_type_system" ON "project_type" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "project_label_link_tenant" ON "project_label_link" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "project_label_link_system" ON "project_label_link" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "address_tenant" ON "address" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "address_system" ON "address" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "project_person_tenant" ON "project_person" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "project_person_system" ON "project_person" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "project_tenant" ON "project" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "project_system" ON "project" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);