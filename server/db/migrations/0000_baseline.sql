-- Functions that stored columns are computed by: to change one is to compute the column anew, in a migration.
-- The words of a text for searching: small letters without accents, each after a space.
CREATE FUNCTION public.felix_words(given text)
RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ' ' || trim(regexp_replace(translate(lower(normalize(given, NFC)), 'åäàáâãéèêëíìîïóòôõöúùûüýÿñçøæð',
    'aaaaaaeeeeiiiiooooouuuuyyncoad'), '[^0-9a-z\u00c0-\u1fff\u2c00-\ud7ff\uf900-\uffff]+', ' ', 'g'))
$$;
--> statement-breakpoint
-- The same one by one. The parser of to_tsvector would take 1e6c0a84, which may be a part number, for a number and a word.
CREATE FUNCTION public.felix_lexemes(given text)
RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(array_remove(string_to_array(
    regexp_replace(public.felix_words(given), '([^ ]{200})[^ ]+', '\1', 'g'), ' '), ''))
$$;
--> statement-breakpoint
CREATE TABLE "account" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"domain" text NOT NULL,
	"inactive" boolean DEFAULT false NOT NULL,
	"accent" text DEFAULT '#185a4c' NOT NULL,
	"has_background" boolean DEFAULT false NOT NULL,
	"logo_key" uuid,
	"background_key" uuid,
	"locale" text DEFAULT 'sv-SE' NOT NULL,
	"country" text DEFAULT 'SE' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"support_email" text DEFAULT '' NOT NULL,
	"opening_hours" text DEFAULT '' NOT NULL,
	"terminology" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"workers_may_report" boolean DEFAULT true NOT NULL,
	"users_may_report" boolean DEFAULT true NOT NULL,
	"confirm_days" integer DEFAULT 14 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"last_issue_number" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "account_domain_unique" UNIQUE("domain")
);
--> statement-breakpoint
CREATE TABLE "visit" (
	"account_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "visit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"agent_id" integer NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "visit_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "visit" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "agent_link_issue" (
	"account_id" integer NOT NULL,
	"link_id" integer NOT NULL,
	"issue_id" integer NOT NULL,
	CONSTRAINT "agent_link_issue_account_id_link_id_issue_id_pk" PRIMARY KEY("account_id","link_id","issue_id")
);
--> statement-breakpoint
ALTER TABLE "agent_link_issue" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "agent_link_use" (
	"account_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "agent_link_use_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"link_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"device" text NOT NULL,
	CONSTRAINT "agent_link_use_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "agent_link_use" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "agent_link" (
	"account_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "agent_link_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"agent_id" integer NOT NULL,
	"issue_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "agent_link_account_id_token_hash_pk" PRIMARY KEY("account_id","token_hash"),
	CONSTRAINT "agent_link_id" UNIQUE("account_id","id")
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
CREATE TABLE "agent_sign_in" (
	"account_id" integer NOT NULL,
	"agent_id" integer NOT NULL,
	"at" timestamp with time zone,
	CONSTRAINT "agent_sign_in_account_id_agent_id_pk" PRIMARY KEY("account_id","agent_id")
);
--> statement-breakpoint
ALTER TABLE "agent_sign_in" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "agent" (
	"account_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "agent_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"role_group" text NOT NULL,
	"firstname" text DEFAULT '' NOT NULL,
	"lastname" text DEFAULT '' NOT NULL,
	"firm" text,
	"phone" text DEFAULT '' NOT NULL,
	"inactive" boolean DEFAULT false NOT NULL,
	"removed" boolean DEFAULT false NOT NULL,
	"invited_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
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
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "team_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "team" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
CREATE TABLE "attachment" (
	"account_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "attachment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"issue_id" integer,
	"message_id" integer,
	"draft" boolean NOT NULL,
	"internal" boolean DEFAULT false NOT NULL,
	"uploader_id" integer,
	"uploader_email" text,
	"uploader_name" text NOT NULL,
	"client_key" uuid,
	"client_hash" uuid,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"size" integer NOT NULL,
	"width" integer,
	"height" integer,
	"storage_key" uuid NOT NULL,
	"position" bigint DEFAULT (extract(epoch from now()) * 1000)::bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "attachment_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "attachment_client_key" UNIQUE("account_id","uploader_id","client_key"),
	CONSTRAINT "attachment_reporter_key" UNIQUE("account_id","uploader_email","client_key")
);
--> statement-breakpoint
ALTER TABLE "attachment" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "file_usage" (
	"account_id" integer NOT NULL,
	"bytes" bigint NOT NULL,
	CONSTRAINT "file_usage_account_id_pk" PRIMARY KEY("account_id")
);
--> statement-breakpoint
ALTER TABLE "file_usage" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "audit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"account_id" integer,
	"actor_kind" text NOT NULL,
	"actor_id" integer,
	"action" text NOT NULL,
	"object_kind" text,
	"object_id" text,
	"before" jsonb,
	"after" jsonb,
	"address" text,
	"device" text,
	"request_id" text
);
--> statement-breakpoint
ALTER TABLE "audit" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "calendar_feed" (
	"account_id" integer NOT NULL,
	"agent_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "calendar_feed_account_id_agent_id_pk" PRIMARY KEY("account_id","agent_id")
);
--> statement-breakpoint
ALTER TABLE "calendar_feed" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "area" (
	"account_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "area_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"inactive" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
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
	"version" integer DEFAULT 1 NOT NULL,
	"kind" text DEFAULT 'other' NOT NULL,
	CONSTRAINT "charged_entity_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "charged_entity_kind" CHECK (kind in ('builder', 'insurance', 'resident', 'owner', 'other'))
);
--> statement-breakpoint
ALTER TABLE "charged_entity" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "error_type" (
	"account_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "error_type_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"inactive" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"category_id" integer,
	"is_guarantee" boolean DEFAULT false NOT NULL,
	"charged_entity_id" integer,
	CONSTRAINT "error_type_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "error_type" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "external_category" (
	"account_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "external_category_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"inactive" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "external_category_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "external_category" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "internal_category" (
	"account_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "internal_category_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"inactive" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"for_reporters" boolean DEFAULT true NOT NULL,
	"stop_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "internal_category_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "internal_category" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "issue_label" (
	"account_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "issue_label_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"inactive" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "issue_label_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "issue_label" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "product_attribute" (
	"account_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "product_attribute_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"inactive" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
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
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "product_category_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "product_category" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "project_label" (
	"account_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "project_label_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"inactive" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "project_label_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "project_label" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
	"client_hash" uuid,
	CONSTRAINT "delegation_event_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "delegation_event_client_key" UNIQUE("account_id","actor_id","client_key")
);
--> statement-breakpoint
ALTER TABLE "delegation_event" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "delegation" (
	"account_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "delegation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"issue_id" integer NOT NULL,
	"contractor_id" integer NOT NULL,
	"state" text DEFAULT 'sent' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sender_id" integer,
	"note" text DEFAULT '' NOT NULL,
	"share_contact" boolean DEFAULT false NOT NULL,
	"answer_by" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"visit_from" timestamp with time zone,
	"visit_to" timestamp with time zone,
	"sent_back" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "delegation_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "delegation" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "import_heading" (
	"account_id" integer NOT NULL,
	"kind" text NOT NULL,
	"heading" text NOT NULL,
	"field" text,
	CONSTRAINT "import_heading_account_id_kind_heading_pk" PRIMARY KEY("account_id","kind","heading")
);
--> statement-breakpoint
ALTER TABLE "import_heading" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "import_job" (
	"account_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "import_job_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"agent_id" integer NOT NULL,
	"runner_id" integer,
	"runner_token" text,
	"key" uuid NOT NULL,
	"client_hash" uuid,
	"kind" text NOT NULL,
	"state" text DEFAULT 'uploaded' NOT NULL,
	"file_name" text NOT NULL,
	"sheet" text DEFAULT '' NOT NULL,
	"size" integer DEFAULT 0 NOT NULL,
	"columns" jsonb NOT NULL,
	"mapping" jsonb,
	"header_row" integer DEFAULT 0 NOT NULL,
	"decisions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"handled" integer DEFAULT 0 NOT NULL,
	"fresh" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"wrong" integer DEFAULT 0 NOT NULL,
	"to_check" integer DEFAULT 0 NOT NULL,
	"left_out" integer DEFAULT 0 NOT NULL,
	"created" integer DEFAULT 0 NOT NULL,
	"updated" integer DEFAULT 0 NOT NULL,
	"kept" integer DEFAULT 0 NOT NULL,
	"kept_names" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"trouble" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"touched_at" timestamp with time zone NOT NULL,
	CONSTRAINT "import_job_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "import_job_key" UNIQUE("account_id","agent_id","key")
);
--> statement-breakpoint
ALTER TABLE "import_job" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "import_row" (
	"account_id" integer NOT NULL,
	"job_id" integer NOT NULL,
	"n" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"outcome" text,
	"verdict" text,
	"faults" jsonb,
	"warnings" jsonb,
	"decision" text,
	"before" jsonb,
	"done" boolean DEFAULT false NOT NULL,
	CONSTRAINT "import_row_account_id_job_id_n_pk" PRIMARY KEY("account_id","job_id","n")
);
--> statement-breakpoint
ALTER TABLE "import_row" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "import_value" (
	"account_id" integer NOT NULL,
	"kind" text NOT NULL,
	"field" text NOT NULL,
	"value" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "import_value_account_id_kind_field_value_pk" PRIMARY KEY("account_id","kind","field","value")
);
--> statement-breakpoint
ALTER TABLE "import_value" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "import_write" (
	"account_id" integer NOT NULL,
	"job_id" integer NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "import_write_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"what" text NOT NULL,
	"row_id" integer NOT NULL,
	"before" jsonb,
	"after" text NOT NULL,
	CONSTRAINT "import_write_account_id_job_id_id_pk" PRIMARY KEY("account_id","job_id","id")
);
--> statement-breakpoint
ALTER TABLE "import_write" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "important_date_reminder" (
	"account_id" integer NOT NULL,
	"date_id" integer NOT NULL,
	"day" date NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "important_date_reminder_account_id_date_id_day_pk" PRIMARY KEY("account_id","date_id","day")
);
--> statement-breakpoint
ALTER TABLE "important_date_reminder" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "important_date" (
	"account_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "important_date_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"project_id" integer,
	"title" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date,
	"for_staff" boolean DEFAULT true NOT NULL,
	"for_contractors" boolean DEFAULT false NOT NULL,
	"repeat_unit" text,
	"repeat_every" integer DEFAULT 1 NOT NULL,
	"repeat_until" date,
	"remind_days" integer,
	"remind_staff" boolean DEFAULT false NOT NULL,
	"remind_contractors" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "important_date_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "important_date_days" CHECK (to_day >= from_day),
	CONSTRAINT "important_date_repeat" CHECK (repeat_unit in ('week', 'month', 'year')),
	CONSTRAINT "important_date_every" CHECK (repeat_every > 0)
);
--> statement-breakpoint
ALTER TABLE "important_date" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "issue_assignee" (
	"account_id" integer NOT NULL,
	"issue_id" integer NOT NULL,
	"agent_id" integer NOT NULL,
	"open" boolean DEFAULT true NOT NULL,
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
CREATE TABLE "history_entry" (
	"account_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "history_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"issue_id" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" integer,
	"actor" text NOT NULL,
	"on_behalf_of" text,
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
	"place_street" text DEFAULT '' NOT NULL,
	"place_object" text DEFAULT '' NOT NULL,
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
	"reporter_locale" text,
	"creator_id" integer,
	"client_key" uuid,
	"client_hash" uuid,
	"responsible_id" integer,
	"team_id" integer,
	"resolution" text,
	"resolution_text" text DEFAULT '' NOT NULL,
	"duplicate_of_id" integer,
	"waiting_for" text,
	"waiting_until" timestamp with time zone,
	"waiting_note" text DEFAULT '' NOT NULL,
	"wake_on_reply" boolean DEFAULT true NOT NULL,
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
	"reminded_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"closing_key" uuid,
	"rating" smallint,
	"rating_text" text DEFAULT '' NOT NULL,
	"reject_count" integer DEFAULT 0 NOT NULL,
	"reject_reason" text,
	"reject_text" text DEFAULT '' NOT NULL,
	"reject_key" uuid,
	"follow_up_of_id" integer,
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
	CONSTRAINT "issue_rating" CHECK (rating between 1 and 5),
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
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "change_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "change" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "mail" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" integer,
	"kind" text NOT NULL,
	"to_email" text NOT NULL,
	"to_name" text NOT NULL,
	"reply_to" text NOT NULL,
	"locale" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone,
	"lease_until" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"error" text,
	"drop_after" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mail" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "message_template" (
	"account_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "message_template_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"shortcut" text DEFAULT '' NOT NULL,
	"type" text DEFAULT 'public' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"variants" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "message_template_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "message_template_type" CHECK (type in ('public', 'internal', 'private'))
);
--> statement-breakpoint
ALTER TABLE "message_template" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "message" (
	"account_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"issue_id" integer NOT NULL,
	"type" text NOT NULL,
	"author_id" integer,
	"author_name" text NOT NULL,
	"private_message_agent_id" integer,
	"client_key" uuid,
	"client_hash" uuid,
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
CREATE TABLE "notice" (
	"account_id" integer NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "notice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"issue_id" integer NOT NULL,
	"message_id" integer,
	"delegation_event_id" integer,
	"actor_id" integer,
	"by_reporter" boolean DEFAULT false NOT NULL,
	"agent_ids" integer[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"ready_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notice_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "notice" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "one_time_code" (
	"email" text PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"asker_hash" text DEFAULT '' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"used_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "one_time_session" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attribute_value" (
	"account_id" integer NOT NULL,
	"issue_id" integer NOT NULL,
	"attribute_id" integer NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "attribute_value_account_id_issue_id_attribute_id_pk" PRIMARY KEY("account_id","issue_id","attribute_id")
);
--> statement-breakpoint
ALTER TABLE "attribute_value" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "product_line" (
	"account_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "product_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"issue_id" integer NOT NULL,
	"uuid" uuid NOT NULL,
	"article_number" text NOT NULL,
	"name" text NOT NULL,
	"vendor" text NOT NULL,
	"quantity" numeric(9, 2) NOT NULL,
	"author_id" integer NOT NULL,
	"client_key" uuid NOT NULL,
	"client_hash" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_line_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "product_line_client_key" UNIQUE("account_id","author_id","client_key")
);
--> statement-breakpoint
ALTER TABLE "product_line" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "product" (
	"language" text NOT NULL,
	"uuid" uuid NOT NULL,
	"article_number" text DEFAULT '' NOT NULL,
	"vendor" text DEFAULT '' NOT NULL,
	"category_name" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"area_name" text DEFAULT '' NOT NULL,
	"short_description" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"images" text[] DEFAULT '{}' NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "product_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"words" text[] GENERATED ALWAYS AS (array[felix_words(article_number), felix_words(vendor), felix_words(category_name), felix_words(name), felix_words(area_name), felix_words(short_description), felix_words(description)]) STORED NOT NULL,
	"document" "tsvector" GENERATED ALWAYS AS (felix_lexemes(article_number || ' ' || vendor || ' ' || category_name || ' ' || name || ' ' || area_name || ' ' || short_description || ' ' || description) || array_to_tsvector(array[':' || language])) STORED NOT NULL,
	CONSTRAINT "product_language_uuid_pk" PRIMARY KEY("language","uuid"),
	CONSTRAINT "product_id" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "project_type" (
	"account_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "project_type_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"context_key" text NOT NULL,
	"has_form" boolean DEFAULT false NOT NULL,
	"json_form" json DEFAULT '{"globalTerminology":{},"contextTerminology":{}}'::json NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
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
	"access" text DEFAULT '' NOT NULL,
	"common" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
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
	"booking_url" text DEFAULT '' NOT NULL,
	"open_to_reporters" boolean DEFAULT true NOT NULL,
	"access" text DEFAULT '' NOT NULL,
	"order_reference" text DEFAULT '' NOT NULL,
	"order_text" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "project_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "project" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
CREATE TABLE "issue_follower" (
	"account_id" integer NOT NULL,
	"issue_id" integer NOT NULL,
	"email" text NOT NULL,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "issue_follower_account_id_issue_id_email_pk" PRIMARY KEY("account_id","issue_id","email")
);
--> statement-breakpoint
ALTER TABLE "issue_follower" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "report_key" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"key" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "report_key" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
	"device" text DEFAULT '' NOT NULL,
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
	"locale" text,
	"is_super_admin" boolean DEFAULT false NOT NULL,
	CONSTRAINT "user_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "login_ticket" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"browser_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_link" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer,
	"kind" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "password_link_newest" UNIQUE("user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "sign_in_flow" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"browser_hash" text NOT NULL,
	"nonce" text NOT NULL,
	"code_verifier" text NOT NULL,
	"callback" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_identity" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_identity_issuer_subject_pk" PRIMARY KEY("issuer","subject"),
	CONSTRAINT "user_identity_one" UNIQUE("user_id","issuer")
);
--> statement-breakpoint
CREATE TABLE "statistic_change" (
	"account_id" integer NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "statistic_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sign" smallint NOT NULL,
	"contractor_id" integer,
	"project_id" integer NOT NULL,
	"category_id" integer,
	"error_type_id" integer,
	"charged_entity_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"state" text NOT NULL,
	"sent_back" integer NOT NULL,
	"rating" smallint,
	"space_id" integer,
	"responsible_id" integer,
	CONSTRAINT "statistic_change_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "statistic_change" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "statistic" (
	"account_id" integer NOT NULL,
	"project_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	"shelf" smallint NOT NULL,
	"grain" text NOT NULL,
	"day" date NOT NULL,
	"dim" text NOT NULL,
	"key" integer NOT NULL,
	"reported" integer,
	"answered" integer,
	"answer_minutes" bigint,
	"closed" integer,
	"close_minutes" bigint,
	"done" integer,
	"done_minutes" bigint,
	"with_due" integer,
	"in_time" integer,
	"at_once" integer,
	"sent_back" integer,
	"declined" integer,
	"rated" integer,
	"rating_sum" integer,
	"fell_late" integer,
	"late_closed" integer,
	"steps" smallint[],
	CONSTRAINT "statistic_pk" PRIMARY KEY("account_id","project_id","category_id","shelf","grain","day","dim","key")
		INCLUDE (reported, answered, answer_minutes, closed, close_minutes, done, done_minutes, with_due, in_time, at_once, sent_back,
			declined, rated, rating_sum, fell_late, late_closed, steps)
);
--> statement-breakpoint
ALTER TABLE "statistic" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "summary" (
	"account_id" integer NOT NULL,
	"client_key" uuid NOT NULL,
	"client_hash" uuid,
	"agent_id" integer NOT NULL,
	"mails" integer NOT NULL,
	"outcome" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "summary_account_id_client_key_pk" PRIMARY KEY("account_id","client_key")
);
--> statement-breakpoint
ALTER TABLE "summary" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "undo_issue" (
	"account_id" integer NOT NULL,
	"agent_id" integer NOT NULL,
	"key" uuid NOT NULL,
	"issue_id" integer NOT NULL,
	"before" jsonb NOT NULL,
	"label_ids" integer[] NOT NULL,
	"assignee_ids" integer[] NOT NULL,
	"marks" integer[] NOT NULL,
	"history_from" integer NOT NULL,
	"history_to" integer,
	"version_after" integer,
	"public" boolean DEFAULT false NOT NULL,
	"image" jsonb,
	"files" uuid[],
	CONSTRAINT "undo_issue_account_id_agent_id_key_issue_id_pk" PRIMARY KEY("account_id","agent_id","key","issue_id")
);
--> statement-breakpoint
ALTER TABLE "undo_issue" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "undo_step" (
	"account_id" integer NOT NULL,
	"agent_id" integer NOT NULL,
	"key" uuid NOT NULL,
	"kind" text NOT NULL,
	"role_group" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"outcome" jsonb,
	CONSTRAINT "undo_step_account_id_agent_id_key_pk" PRIMARY KEY("account_id","agent_id","key")
);
--> statement-breakpoint
ALTER TABLE "undo_step" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
ALTER TABLE "visit" ADD CONSTRAINT "visit_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit" ADD CONSTRAINT "visit_account_id_agent_id_agent_account_id_id_fk" FOREIGN KEY ("account_id","agent_id") REFERENCES "public"."agent"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_link_issue" ADD CONSTRAINT "agent_link_issue_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_link_issue" ADD CONSTRAINT "agent_link_issue_account_id_link_id_agent_link_account_id_id_fk" FOREIGN KEY ("account_id","link_id") REFERENCES "public"."agent_link"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_link_issue" ADD CONSTRAINT "agent_link_issue_account_id_issue_id_issue_account_id_id_fk" FOREIGN KEY ("account_id","issue_id") REFERENCES "public"."issue"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_link_use" ADD CONSTRAINT "agent_link_use_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_link_use" ADD CONSTRAINT "agent_link_use_account_id_link_id_agent_link_account_id_id_fk" FOREIGN KEY ("account_id","link_id") REFERENCES "public"."agent_link"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_link" ADD CONSTRAINT "agent_link_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_link" ADD CONSTRAINT "agent_link_account_id_agent_id_agent_account_id_id_fk" FOREIGN KEY ("account_id","agent_id") REFERENCES "public"."agent"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_link" ADD CONSTRAINT "agent_link_account_id_issue_id_issue_account_id_id_fk" FOREIGN KEY ("account_id","issue_id") REFERENCES "public"."issue"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_category" ADD CONSTRAINT "agent_category_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_category" ADD CONSTRAINT "agent_category_account_id_agent_id_agent_account_id_id_fk" FOREIGN KEY ("account_id","agent_id") REFERENCES "public"."agent"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_category" ADD CONSTRAINT "agent_category_account_id_category_id_internal_category_account_id_id_fk" FOREIGN KEY ("account_id","category_id") REFERENCES "public"."internal_category"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_sign_in" ADD CONSTRAINT "agent_sign_in_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_sign_in" ADD CONSTRAINT "agent_sign_in_account_id_agent_id_agent_account_id_id_fk" FOREIGN KEY ("account_id","agent_id") REFERENCES "public"."agent"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent" ADD CONSTRAINT "agent_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent" ADD CONSTRAINT "agent_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_member" ADD CONSTRAINT "team_member_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_member" ADD CONSTRAINT "team_member_account_id_team_id_team_account_id_id_fk" FOREIGN KEY ("account_id","team_id") REFERENCES "public"."team"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_member" ADD CONSTRAINT "team_member_account_id_agent_id_agent_account_id_id_fk" FOREIGN KEY ("account_id","agent_id") REFERENCES "public"."agent"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team" ADD CONSTRAINT "team_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement" ADD CONSTRAINT "agreement_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement" ADD CONSTRAINT "agreement_account_id_project_id_project_account_id_id_fk" FOREIGN KEY ("account_id","project_id") REFERENCES "public"."project"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement" ADD CONSTRAINT "agreement_account_id_address_id_address_account_id_id_fk" FOREIGN KEY ("account_id","address_id") REFERENCES "public"."address"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachment" ADD CONSTRAINT "attachment_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachment" ADD CONSTRAINT "attachment_account_id_issue_id_issue_account_id_id_fk" FOREIGN KEY ("account_id","issue_id") REFERENCES "public"."issue"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachment" ADD CONSTRAINT "attachment_account_id_message_id_message_account_id_id_fk" FOREIGN KEY ("account_id","message_id") REFERENCES "public"."message"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachment" ADD CONSTRAINT "attachment_account_id_uploader_id_agent_account_id_id_fk" FOREIGN KEY ("account_id","uploader_id") REFERENCES "public"."agent"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_usage" ADD CONSTRAINT "file_usage_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feed" ADD CONSTRAINT "calendar_feed_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feed" ADD CONSTRAINT "calendar_feed_account_id_agent_id_agent_account_id_id_fk" FOREIGN KEY ("account_id","agent_id") REFERENCES "public"."agent"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "area" ADD CONSTRAINT "area_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "area" ADD CONSTRAINT "area_account_id_project_id_project_account_id_id_fk" FOREIGN KEY ("account_id","project_id") REFERENCES "public"."project"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charged_entity" ADD CONSTRAINT "charged_entity_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "error_type" ADD CONSTRAINT "error_type_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "error_type" ADD CONSTRAINT "error_type_account_id_charged_entity_id_charged_entity_account_id_id_fk" FOREIGN KEY ("account_id","charged_entity_id") REFERENCES "public"."charged_entity"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "error_type" ADD CONSTRAINT "error_type_account_id_category_id_internal_category_account_id_id_fk" FOREIGN KEY ("account_id","category_id") REFERENCES "public"."internal_category"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "external_category" ADD CONSTRAINT "external_category_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "internal_category" ADD CONSTRAINT "internal_category_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_label" ADD CONSTRAINT "issue_label_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_attribute" ADD CONSTRAINT "product_attribute_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_attribute" ADD CONSTRAINT "product_attribute_account_id_product_category_id_product_category_account_id_id_fk" FOREIGN KEY ("account_id","product_category_id") REFERENCES "public"."product_category"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_category" ADD CONSTRAINT "product_category_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_label" ADD CONSTRAINT "project_label_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delegation_event" ADD CONSTRAINT "delegation_event_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delegation_event" ADD CONSTRAINT "delegation_event_account_id_delegation_id_delegation_account_id_id_fk" FOREIGN KEY ("account_id","delegation_id") REFERENCES "public"."delegation"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delegation" ADD CONSTRAINT "delegation_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delegation" ADD CONSTRAINT "delegation_account_id_issue_id_issue_account_id_id_fk" FOREIGN KEY ("account_id","issue_id") REFERENCES "public"."issue"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delegation" ADD CONSTRAINT "delegation_account_id_contractor_id_agent_account_id_id_fk" FOREIGN KEY ("account_id","contractor_id") REFERENCES "public"."agent"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_heading" ADD CONSTRAINT "import_heading_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_job" ADD CONSTRAINT "import_job_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_job" ADD CONSTRAINT "import_job_account_id_agent_id_agent_account_id_id_fk" FOREIGN KEY ("account_id","agent_id") REFERENCES "public"."agent"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_row" ADD CONSTRAINT "import_row_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_row" ADD CONSTRAINT "import_row_account_id_job_id_import_job_account_id_id_fk" FOREIGN KEY ("account_id","job_id") REFERENCES "public"."import_job"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_value" ADD CONSTRAINT "import_value_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_write" ADD CONSTRAINT "import_write_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_write" ADD CONSTRAINT "import_write_account_id_job_id_import_job_account_id_id_fk" FOREIGN KEY ("account_id","job_id") REFERENCES "public"."import_job"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "important_date_reminder" ADD CONSTRAINT "important_date_reminder_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "important_date_reminder" ADD CONSTRAINT "important_date_reminder_account_id_date_id_important_date_account_id_id_fk" FOREIGN KEY ("account_id","date_id") REFERENCES "public"."important_date"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "important_date" ADD CONSTRAINT "important_date_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "important_date" ADD CONSTRAINT "important_date_account_id_project_id_project_account_id_id_fk" FOREIGN KEY ("account_id","project_id") REFERENCES "public"."project"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_assignee" ADD CONSTRAINT "issue_assignee_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_assignee" ADD CONSTRAINT "issue_assignee_account_id_issue_id_issue_account_id_id_fk" FOREIGN KEY ("account_id","issue_id") REFERENCES "public"."issue"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_assignee" ADD CONSTRAINT "issue_assignee_account_id_agent_id_agent_account_id_id_fk" FOREIGN KEY ("account_id","agent_id") REFERENCES "public"."agent"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_count" ADD CONSTRAINT "issue_count_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_label_link" ADD CONSTRAINT "issue_label_link_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_label_link" ADD CONSTRAINT "issue_label_link_account_id_issue_id_issue_account_id_id_fk" FOREIGN KEY ("account_id","issue_id") REFERENCES "public"."issue"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_label_link" ADD CONSTRAINT "issue_label_link_account_id_label_id_issue_label_account_id_id_fk" FOREIGN KEY ("account_id","label_id") REFERENCES "public"."issue_label"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "history_entry" ADD CONSTRAINT "history_entry_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "history_entry" ADD CONSTRAINT "history_entry_account_id_issue_id_issue_account_id_id_fk" FOREIGN KEY ("account_id","issue_id") REFERENCES "public"."issue"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note" ADD CONSTRAINT "note_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note" ADD CONSTRAINT "note_account_id_issue_id_issue_account_id_id_fk" FOREIGN KEY ("account_id","issue_id") REFERENCES "public"."issue"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note" ADD CONSTRAINT "note_account_id_author_id_agent_account_id_id_fk" FOREIGN KEY ("account_id","author_id") REFERENCES "public"."agent"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "issue" ADD CONSTRAINT "issue_account_id_follow_up_of_id_issue_account_id_id_fk" FOREIGN KEY ("account_id","follow_up_of_id") REFERENCES "public"."issue"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change" ADD CONSTRAINT "change_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_template" ADD CONSTRAINT "message_template_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_account_id_issue_id_issue_account_id_id_fk" FOREIGN KEY ("account_id","issue_id") REFERENCES "public"."issue"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_account_id_author_id_agent_account_id_id_fk" FOREIGN KEY ("account_id","author_id") REFERENCES "public"."agent"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_account_id_private_message_agent_id_agent_account_id_id_fk" FOREIGN KEY ("account_id","private_message_agent_id") REFERENCES "public"."agent"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unread" ADD CONSTRAINT "unread_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unread" ADD CONSTRAINT "unread_account_id_issue_id_issue_account_id_id_fk" FOREIGN KEY ("account_id","issue_id") REFERENCES "public"."issue"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unread" ADD CONSTRAINT "unread_account_id_agent_id_agent_account_id_id_fk" FOREIGN KEY ("account_id","agent_id") REFERENCES "public"."agent"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attribute_value" ADD CONSTRAINT "attribute_value_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attribute_value" ADD CONSTRAINT "attribute_value_account_id_issue_id_issue_account_id_id_fk" FOREIGN KEY ("account_id","issue_id") REFERENCES "public"."issue"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attribute_value" ADD CONSTRAINT "attribute_value_account_id_attribute_id_product_attribute_account_id_id_fk" FOREIGN KEY ("account_id","attribute_id") REFERENCES "public"."product_attribute"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_line" ADD CONSTRAINT "product_line_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_line" ADD CONSTRAINT "product_line_account_id_issue_id_issue_account_id_id_fk" FOREIGN KEY ("account_id","issue_id") REFERENCES "public"."issue"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_line" ADD CONSTRAINT "product_line_account_id_author_id_agent_account_id_id_fk" FOREIGN KEY ("account_id","author_id") REFERENCES "public"."agent"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "project_note" ADD CONSTRAINT "project_note_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_note" ADD CONSTRAINT "project_note_account_id_project_id_project_account_id_id_fk" FOREIGN KEY ("account_id","project_id") REFERENCES "public"."project"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_note" ADD CONSTRAINT "project_note_account_id_author_id_agent_account_id_id_fk" FOREIGN KEY ("account_id","author_id") REFERENCES "public"."agent"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_follower" ADD CONSTRAINT "issue_follower_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_follower" ADD CONSTRAINT "issue_follower_account_id_issue_id_issue_account_id_id_fk" FOREIGN KEY ("account_id","issue_id") REFERENCES "public"."issue"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_key" ADD CONSTRAINT "report_key_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_ticket" ADD CONSTRAINT "login_ticket_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_link" ADD CONSTRAINT "password_link_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in" ADD CONSTRAINT "sign_in_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_identity" ADD CONSTRAINT "user_identity_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statistic_change" ADD CONSTRAINT "statistic_change_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statistic" ADD CONSTRAINT "statistic_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "summary" ADD CONSTRAINT "summary_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "summary" ADD CONSTRAINT "summary_account_id_agent_id_agent_account_id_id_fk" FOREIGN KEY ("account_id","agent_id") REFERENCES "public"."agent"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "undo_issue" ADD CONSTRAINT "undo_issue_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "undo_issue" ADD CONSTRAINT "undo_issue_account_id_agent_id_key_undo_step_account_id_agent_id_key_fk" FOREIGN KEY ("account_id","agent_id","key") REFERENCES "public"."undo_step"("account_id","agent_id","key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "undo_step" ADD CONSTRAINT "undo_step_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "undo_step" ADD CONSTRAINT "undo_step_account_id_agent_id_agent_account_id_id_fk" FOREIGN KEY ("account_id","agent_id") REFERENCES "public"."agent"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_account_id_owner_id_agent_account_id_id_fk" FOREIGN KEY ("account_id","owner_id") REFERENCES "public"."agent"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visit_agent" ON "visit" USING btree ("account_id","agent_id","last_at");--> statement-breakpoint
CREATE INDEX "agent_link_issue_issue" ON "agent_link_issue" USING btree ("account_id","issue_id");--> statement-breakpoint
CREATE INDEX "agent_link_use_link" ON "agent_link_use" USING btree ("account_id","link_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "agent_link_token" ON "agent_link" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "agent_link_by_issue" ON "agent_link" USING btree ("account_id","issue_id","agent_id");--> statement-breakpoint
CREATE INDEX "agent_by_user" ON "agent" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "team_member_agent" ON "team_member" USING btree ("account_id","agent_id");--> statement-breakpoint
CREATE INDEX "agreement_place" ON "agreement" USING btree ("account_id","project_id","address_id");--> statement-breakpoint
CREATE INDEX "attachment_issue" ON "attachment" USING btree ("account_id","issue_id");--> statement-breakpoint
CREATE INDEX "attachment_message" ON "attachment" USING btree ("account_id","message_id");--> statement-breakpoint
CREATE INDEX "audit_account" ON "audit" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "audit_age" ON "audit" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_object" ON "audit" USING btree ("account_id","object_kind","object_id","id");--> statement-breakpoint
CREATE INDEX "calendar_feed_token" ON "calendar_feed" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "delegation_event_delegation" ON "delegation_event" USING btree ("account_id","delegation_id");--> statement-breakpoint
CREATE INDEX "delegation_issue" ON "delegation" USING btree ("account_id","issue_id");--> statement-breakpoint
CREATE INDEX "delegation_contractor" ON "delegation" USING btree ("account_id","contractor_id","id","state","issue_id","created_at","answered_at","sent_back");--> statement-breakpoint
CREATE INDEX "delegation_unanswered" ON "delegation" USING btree ("account_id","issue_id") WHERE state in ('sent', 'opened');--> statement-breakpoint
CREATE INDEX "delegation_created" ON "delegation" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "delegation_running" ON "delegation" USING btree ("account_id","issue_id","contractor_id") WHERE state not in ('declined', 'approved', 'cancelled');--> statement-breakpoint
CREATE INDEX "import_job_working" ON "import_job" USING btree ("touched_at") WHERE state in ('checking', 'running', 'undoing');--> statement-breakpoint
CREATE INDEX "important_date_day" ON "important_date" USING btree ("account_id","from_day");--> statement-breakpoint
CREATE INDEX "issue_assignee_agent" ON "issue_assignee" USING btree ("account_id","agent_id","open","issue_id");--> statement-breakpoint
CREATE INDEX "issue_label_link_label" ON "issue_label_link" USING btree ("account_id","label_id","issue_id");--> statement-breakpoint
CREATE INDEX "history_entry_issue" ON "history_entry" USING btree ("account_id","issue_id","id");--> statement-breakpoint
CREATE INDEX "history_entry_reopened" ON "history_entry" USING btree ("account_id","at","issue_id") WHERE field = 'status' and "from" = 'closed';--> statement-breakpoint
CREATE INDEX "history_entry_waited" ON "history_entry" USING btree ("account_id","at","issue_id","id") WHERE field = 'status' and "from" = 'waiting' or field = 'waitingFor';--> statement-breakpoint
CREATE INDEX "note_issue" ON "note" USING btree ("account_id","issue_id");--> statement-breakpoint
CREATE UNIQUE INDEX "issue_reporter_key" ON "issue" USING btree ("account_id","reporter_email","client_key") WHERE creator_id is null;--> statement-breakpoint
CREATE INDEX "issue_open" ON "issue" USING btree ("account_id","last_activity_at" DESC NULLS LAST,"id" DESC NULLS LAST,"status","priority_rank","due_at","created_at","last_public_activity_at","project_id","category_id","space_id","error_type_id","area_id","charged_entity_id","responsible_id","team_id") WHERE status <> 'closed';--> statement-breakpoint
CREATE INDEX "issue_project_open" ON "issue" USING btree ("account_id","project_id","last_activity_at" DESC NULLS LAST,"id" DESC NULLS LAST,"status","priority_rank","due_at","created_at","last_public_activity_at","category_id","error_type_id","charged_entity_id","first_response_at") WHERE status <> 'closed';--> statement-breakpoint
CREATE INDEX "issue_category_open" ON "issue" USING btree ("account_id","category_id","created_at","status","due_at","project_id","error_type_id","charged_entity_id","first_response_at") WHERE status <> 'closed';--> statement-breakpoint
CREATE INDEX "issue_responsible_open" ON "issue" USING btree ("account_id","responsible_id","last_activity_at" DESC NULLS LAST,"id" DESC NULLS LAST,"status","priority_rank","due_at","created_at","last_public_activity_at","project_id") WHERE status <> 'closed';--> statement-breakpoint
CREATE INDEX "issue_team_open" ON "issue" USING btree ("account_id","team_id","last_activity_at" DESC NULLS LAST,"id" DESC NULLS LAST,"status","priority_rank","due_at","created_at","last_public_activity_at","project_id") WHERE status <> 'closed';--> statement-breakpoint
CREATE INDEX "issue_activity" ON "issue" USING btree ("account_id","last_activity_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "issue_status_activity" ON "issue" USING btree ("account_id","status","last_activity_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "issue_project_activity" ON "issue" USING btree ("account_id","project_id","last_activity_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "issue_created" ON "issue" USING btree ("account_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"project_id","address_id","space_id","category_id");--> statement-breakpoint
CREATE INDEX "issue_closed" ON "issue" USING btree ("account_id","closed_at","project_id") WHERE closed_at is not null;--> statement-breakpoint
CREATE INDEX "issue_open_created" ON "issue" USING btree ("account_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE status <> 'closed';--> statement-breakpoint
CREATE INDEX "issue_open_priority" ON "issue" USING btree ("account_id","priority_rank" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE status <> 'closed';--> statement-breakpoint
CREATE INDEX "issue_open_due" ON "issue" USING btree ("account_id","due_at","id","project_id","category_id") WHERE status <> 'closed';--> statement-breakpoint
CREATE INDEX "issue_closed_priority" ON "issue" USING btree ("account_id","priority_rank" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE status = 'closed';--> statement-breakpoint
CREATE INDEX "issue_closed_due" ON "issue" USING btree ("account_id","due_at","id") WHERE status = 'closed';--> statement-breakpoint
CREATE INDEX "issue_responsible" ON "issue" USING btree ("account_id","responsible_id","last_activity_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "issue_team" ON "issue" USING btree ("account_id","team_id","last_activity_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "issue_creator" ON "issue" USING btree ("account_id","creator_id","last_public_activity_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "issue_duplicate" ON "issue" USING btree ("account_id","duplicate_of_id") WHERE duplicate_of_id is not null;--> statement-breakpoint
CREATE INDEX "issue_follow_up" ON "issue" USING btree ("account_id","follow_up_of_id","created_at","project_id","category_id") WHERE follow_up_of_id is not null;--> statement-breakpoint
CREATE INDEX "issue_responsible_rejected" ON "issue" USING btree ("account_id","responsible_id","last_activity_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE status = 'rejected';--> statement-breakpoint
CREATE INDEX "issue_team_rejected" ON "issue" USING btree ("account_id","team_id","last_activity_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE status = 'rejected';--> statement-breakpoint
CREATE INDEX "issue_waiting" ON "issue" USING btree ("account_id","waiting_until","waiting_for","project_id","category_id") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "issue_done" ON "issue" USING btree ("account_id","done_at") WHERE status = 'done';--> statement-breakpoint
CREATE INDEX "issue_address" ON "issue" USING btree ("account_id","address_id","space_id","category_id","created_at");--> statement-breakpoint
CREATE INDEX "issue_reporter" ON "issue" USING btree ("account_id","reporter_email");--> statement-breakpoint
CREATE INDEX "issue_search" ON "issue" USING gin ("search_public");--> statement-breakpoint
CREATE INDEX "issue_search_internal" ON "issue" USING gin ("search_internal");--> statement-breakpoint
CREATE INDEX "issue_project_reported" ON "issue" USING btree ("account_id","project_id","created_at","category_id","error_type_id","charged_entity_id","first_response_at","space_id","address_id") WHERE status = 'closed';--> statement-breakpoint
CREATE INDEX "issue_category_reported" ON "issue" USING btree ("account_id","category_id","created_at","project_id","error_type_id","charged_entity_id","first_response_at","space_id","address_id") WHERE status = 'closed';--> statement-breakpoint
CREATE INDEX "issue_project_closed" ON "issue" USING btree ("account_id","project_id","closed_at","category_id","error_type_id","charged_entity_id","created_at","done_at","due_at","reject_count","rating","space_id","responsible_id") WHERE status = 'closed';--> statement-breakpoint
CREATE INDEX "issue_category_closed" ON "issue" USING btree ("account_id","category_id","closed_at","project_id","error_type_id","charged_entity_id","created_at","done_at","due_at","reject_count","rating","space_id","responsible_id") WHERE status = 'closed';--> statement-breakpoint
CREATE INDEX "change_order" ON "change" USING btree ("xid","id");--> statement-breakpoint
CREATE INDEX "mail_waiting" ON "mail" USING btree ("next_at") WHERE state = 'new';--> statement-breakpoint
CREATE INDEX "mail_given_up" ON "mail" USING btree ("created_at") WHERE state = 'dead';--> statement-breakpoint
CREATE INDEX "mail_age" ON "mail" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "message_template_shortcut" ON "message_template" USING btree ("account_id",lower(shortcut)) WHERE shortcut <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "message_reporter_key" ON "message" USING btree ("account_id","issue_id","client_key") WHERE author_id is null;--> statement-breakpoint
CREATE INDEX "message_issue" ON "message" USING btree ("account_id","issue_id","id");--> statement-breakpoint
CREATE INDEX "unread_issue" ON "unread" USING btree ("account_id","issue_id","message_id");--> statement-breakpoint
CREATE INDEX "one_time_session_email" ON "one_time_session" USING btree ("email");--> statement-breakpoint
CREATE INDEX "product_line_issue" ON "product_line" USING btree ("account_id","issue_id");--> statement-breakpoint
CREATE INDEX "product_document" ON "product" USING gin ("document");--> statement-breakpoint
CREATE INDEX "product_article" ON "product" USING btree ("language",lower(article_number));--> statement-breakpoint
CREATE INDEX "address_project" ON "address" USING btree ("account_id","project_id");--> statement-breakpoint
CREATE INDEX "project_person_agent" ON "project_person" USING btree ("account_id","agent_id");--> statement-breakpoint
CREATE INDEX "project_note_project" ON "project_note" USING btree ("account_id","project_id");--> statement-breakpoint
CREATE INDEX "issue_follower_email" ON "issue_follower" USING btree ("account_id","email");--> statement-breakpoint
CREATE INDEX "session_user" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "login_ticket_user" ON "login_ticket" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "summary_age" ON "summary" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "undo_step_age" ON "undo_step" USING btree ("made_at");--> statement-breakpoint
CREATE INDEX "saved_view_owner" ON "saved_view" USING btree ("account_id","owner_id");--> statement-breakpoint
CREATE INDEX "saved_view_shared" ON "saved_view" USING btree ("account_id") WHERE access <> 'private';--> statement-breakpoint
CREATE UNIQUE INDEX "saved_view_own_default" ON "saved_view" USING btree ("account_id","owner_id") WHERE is_default;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_view_role_default" ON "saved_view" USING btree ("account_id","role_group") WHERE access = 'roleDefault';--> statement-breakpoint
CREATE POLICY "visit_tenant" ON "visit" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "visit_system" ON "visit" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "agent_link_issue_tenant" ON "agent_link_issue" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "agent_link_issue_system" ON "agent_link_issue" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "agent_link_use_tenant" ON "agent_link_use" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "agent_link_use_system" ON "agent_link_use" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "agent_link_tenant" ON "agent_link" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "agent_link_system" ON "agent_link" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "agent_category_tenant" ON "agent_category" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "agent_category_system" ON "agent_category" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "agent_sign_in_tenant" ON "agent_sign_in" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "agent_sign_in_system" ON "agent_sign_in" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "agent_tenant" ON "agent" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "agent_system" ON "agent" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "team_member_tenant" ON "team_member" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "team_member_system" ON "team_member" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "team_tenant" ON "team" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "team_system" ON "team" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "agreement_tenant" ON "agreement" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "agreement_system" ON "agreement" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "attachment_tenant" ON "attachment" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "attachment_system" ON "attachment" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "file_usage_tenant" ON "file_usage" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "file_usage_system" ON "file_usage" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "audit_put" ON "audit" AS PERMISSIVE FOR INSERT TO "felix_app" WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "audit_read" ON "audit" AS PERMISSIVE FOR SELECT TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "audit_system_put" ON "audit" AS PERMISSIVE FOR INSERT TO "felix_system" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "audit_system_read" ON "audit" AS PERMISSIVE FOR SELECT TO "felix_system" USING (true);--> statement-breakpoint
CREATE POLICY "audit_system_forget" ON "audit" AS PERMISSIVE FOR DELETE TO "felix_system" USING (at < now() - interval '400 days');--> statement-breakpoint
CREATE POLICY "calendar_feed_tenant" ON "calendar_feed" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "calendar_feed_system" ON "calendar_feed" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
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
CREATE POLICY "delegation_event_tenant" ON "delegation_event" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "delegation_event_system" ON "delegation_event" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "delegation_tenant" ON "delegation" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "delegation_system" ON "delegation" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "import_heading_tenant" ON "import_heading" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "import_heading_system" ON "import_heading" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "import_job_tenant" ON "import_job" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "import_job_system" ON "import_job" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "import_row_tenant" ON "import_row" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "import_row_system" ON "import_row" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "import_value_tenant" ON "import_value" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "import_value_system" ON "import_value" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "import_write_tenant" ON "import_write" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "import_write_system" ON "import_write" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "important_date_reminder_tenant" ON "important_date_reminder" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "important_date_reminder_system" ON "important_date_reminder" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "important_date_tenant" ON "important_date" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "important_date_system" ON "important_date" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "issue_assignee_tenant" ON "issue_assignee" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "issue_assignee_system" ON "issue_assignee" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "issue_count_tenant" ON "issue_count" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "issue_count_system" ON "issue_count" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "issue_label_link_tenant" ON "issue_label_link" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "issue_label_link_system" ON "issue_label_link" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "history_entry_tenant" ON "history_entry" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "history_entry_system" ON "history_entry" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "note_tenant" ON "note" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "note_system" ON "note" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "issue_tenant" ON "issue" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "issue_system" ON "issue" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "change_tenant" ON "change" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "change_system" ON "change" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "mail_own" ON "mail" AS PERMISSIVE FOR INSERT TO "felix_app" WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "mail_system" ON "mail" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "message_template_tenant" ON "message_template" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "message_template_system" ON "message_template" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "message_tenant" ON "message" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "message_system" ON "message" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "unread_tenant" ON "unread" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "unread_system" ON "unread" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "notice_tenant" ON "notice" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "notice_system" ON "notice" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "attribute_value_tenant" ON "attribute_value" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "attribute_value_system" ON "attribute_value" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "product_line_tenant" ON "product_line" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "product_line_system" ON "product_line" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "project_type_tenant" ON "project_type" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "project_type_system" ON "project_type" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "project_label_link_tenant" ON "project_label_link" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "project_label_link_system" ON "project_label_link" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "address_tenant" ON "address" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "address_system" ON "address" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "project_person_tenant" ON "project_person" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "project_person_system" ON "project_person" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "project_tenant" ON "project" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "project_system" ON "project" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "project_note_tenant" ON "project_note" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "project_note_system" ON "project_note" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "issue_follower_tenant" ON "issue_follower" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "issue_follower_system" ON "issue_follower" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "report_key_tenant" ON "report_key" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "report_key_system" ON "report_key" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "statistic_change_tenant" ON "statistic_change" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "statistic_change_system" ON "statistic_change" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "statistic_tenant" ON "statistic" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "statistic_system" ON "statistic" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "summary_tenant" ON "summary" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "summary_system" ON "summary" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "undo_issue_tenant" ON "undo_issue" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "undo_issue_system" ON "undo_issue" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "undo_step_tenant" ON "undo_step" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "undo_step_system" ON "undo_step" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "saved_view_tenant" ON "saved_view" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "saved_view_system" ON "saved_view" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);
--> statement-breakpoint
-- From here on, and the columns included in statistic_pk: what the tables in TypeScript do not say.
-- Every company is read for its name; only its own row is a company's to change.
ALTER TABLE account ENABLE ROW LEVEL SECURITY;
CREATE POLICY account_read ON account FOR SELECT TO felix_app USING (true);
CREATE POLICY account_own ON account FOR UPDATE TO felix_app
  USING (id = (select nullif(current_setting('app.account_id', true), '')::int))
  WITH CHECK (id = (select nullif(current_setting('app.account_id', true), '')::int));
CREATE POLICY account_system ON account FOR ALL TO felix_system USING (true) WITH CHECK (true);
--> statement-breakpoint
-- Rows of a running import change several times: room for their new versions beside them.
ALTER TABLE import_row SET (fillfactor = 40);
-- Their index-only scans need pages known to be all visible.
ALTER TABLE issue SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
ALTER TABLE statistic SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01);
--> statement-breakpoint
-- Their owner, too, is bound by the policies unless it is a superuser.
ALTER TABLE address FORCE ROW LEVEL SECURITY;
ALTER TABLE agent FORCE ROW LEVEL SECURITY;
ALTER TABLE agent_category FORCE ROW LEVEL SECURITY;
ALTER TABLE agent_link FORCE ROW LEVEL SECURITY;
ALTER TABLE agent_link_issue FORCE ROW LEVEL SECURITY;
ALTER TABLE agent_link_use FORCE ROW LEVEL SECURITY;
ALTER TABLE agent_sign_in FORCE ROW LEVEL SECURITY;
ALTER TABLE agreement FORCE ROW LEVEL SECURITY;
ALTER TABLE area FORCE ROW LEVEL SECURITY;
ALTER TABLE attachment FORCE ROW LEVEL SECURITY;
ALTER TABLE attribute_value FORCE ROW LEVEL SECURITY;
ALTER TABLE audit FORCE ROW LEVEL SECURITY;
ALTER TABLE calendar_feed FORCE ROW LEVEL SECURITY;
ALTER TABLE change FORCE ROW LEVEL SECURITY;
ALTER TABLE charged_entity FORCE ROW LEVEL SECURITY;
ALTER TABLE delegation FORCE ROW LEVEL SECURITY;
ALTER TABLE delegation_event FORCE ROW LEVEL SECURITY;
ALTER TABLE error_type FORCE ROW LEVEL SECURITY;
ALTER TABLE external_category FORCE ROW LEVEL SECURITY;
ALTER TABLE file_usage FORCE ROW LEVEL SECURITY;
ALTER TABLE history_entry FORCE ROW LEVEL SECURITY;
ALTER TABLE import_heading FORCE ROW LEVEL SECURITY;
ALTER TABLE import_job FORCE ROW LEVEL SECURITY;
ALTER TABLE import_row FORCE ROW LEVEL SECURITY;
ALTER TABLE import_value FORCE ROW LEVEL SECURITY;
ALTER TABLE import_write FORCE ROW LEVEL SECURITY;
ALTER TABLE important_date FORCE ROW LEVEL SECURITY;
ALTER TABLE important_date_reminder FORCE ROW LEVEL SECURITY;
ALTER TABLE internal_category FORCE ROW LEVEL SECURITY;
ALTER TABLE issue FORCE ROW LEVEL SECURITY;
ALTER TABLE issue_assignee FORCE ROW LEVEL SECURITY;
ALTER TABLE issue_count FORCE ROW LEVEL SECURITY;
ALTER TABLE issue_follower FORCE ROW LEVEL SECURITY;
ALTER TABLE issue_label FORCE ROW LEVEL SECURITY;
ALTER TABLE issue_label_link FORCE ROW LEVEL SECURITY;
ALTER TABLE mail FORCE ROW LEVEL SECURITY;
ALTER TABLE message FORCE ROW LEVEL SECURITY;
ALTER TABLE message_template FORCE ROW LEVEL SECURITY;
ALTER TABLE note FORCE ROW LEVEL SECURITY;
ALTER TABLE notice FORCE ROW LEVEL SECURITY;
ALTER TABLE product_attribute FORCE ROW LEVEL SECURITY;
ALTER TABLE product_category FORCE ROW LEVEL SECURITY;
ALTER TABLE product_line FORCE ROW LEVEL SECURITY;
ALTER TABLE project FORCE ROW LEVEL SECURITY;
ALTER TABLE project_label FORCE ROW LEVEL SECURITY;
ALTER TABLE project_label_link FORCE ROW LEVEL SECURITY;
ALTER TABLE project_note FORCE ROW LEVEL SECURITY;
ALTER TABLE project_person FORCE ROW LEVEL SECURITY;
ALTER TABLE project_type FORCE ROW LEVEL SECURITY;
ALTER TABLE report_key FORCE ROW LEVEL SECURITY;
ALTER TABLE saved_view FORCE ROW LEVEL SECURITY;
ALTER TABLE statistic FORCE ROW LEVEL SECURITY;
ALTER TABLE statistic_change FORCE ROW LEVEL SECURITY;
ALTER TABLE summary FORCE ROW LEVEL SECURITY;
ALTER TABLE team FORCE ROW LEVEL SECURITY;
ALTER TABLE team_member FORCE ROW LEVEL SECURITY;
ALTER TABLE undo_issue FORCE ROW LEVEL SECURITY;
ALTER TABLE undo_step FORCE ROW LEVEL SECURITY;
ALTER TABLE unread FORCE ROW LEVEL SECURITY;
ALTER TABLE visit FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- Requests of one company.
GRANT SELECT (email, id, locale) ON "user" TO felix_app;
GRANT SELECT, UPDATE (accent, background_key, confirm_days, country, has_background, last_issue_number, locale, logo_key,
  name, opening_hours, phone, support_email, terminology, users_may_report, version, workers_may_report) ON account TO
  felix_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON address, agent, agent_category, agent_link, agent_link_issue, agent_link_use,
  agreement, area, attachment, attribute_value, calendar_feed, charged_entity, delegation, delegation_event, error_type,
  external_category, import_heading, import_job, import_row, import_value, import_write, important_date,
  important_date_reminder, internal_category, issue, issue_assignee, issue_count, issue_follower, issue_label,
  issue_label_link, message, message_template, note, product, product_attribute, product_category, product_line, project,
  project_label, project_label_link, project_note, project_person, project_type, report_key, saved_view, team, team_member,
  undo_issue, undo_step, unread TO felix_app;
GRANT SELECT ON agent_sign_in, statistic, visit TO felix_app;
GRANT SELECT, INSERT (account_id, action, actor_id, actor_kind, address, after, before, device, object_id, object_kind,
  request_id) ON audit TO felix_app;
GRANT SELECT, INSERT ON change, history_entry, statistic_change, summary TO felix_app;
GRANT SELECT, INSERT, UPDATE ON file_usage TO felix_app;
GRANT INSERT (account_id, drop_after, html, id, kind, locale, reply_to, subject, text, to_email, to_name) ON mail TO
  felix_app;
GRANT SELECT, INSERT, UPDATE (ready_at), DELETE ON notice TO felix_app;
--> statement-breakpoint
-- Log-in, live events and timed work, which look at all companies.
GRANT SELECT, INSERT (email, firstname, lastname), UPDATE (firstname, lastname, locale, password_hash) ON "user" TO
  felix_system;
GRANT SELECT, INSERT (accent, confirm_days, country, domain, locale, name, phone, support_email, terminology,
  users_may_report, workers_may_report), UPDATE (accent, country, domain, inactive, locale, name, phone, support_email,
  version) ON account TO felix_system;
GRANT SELECT, INSERT (account_id, firstname, lastname, role_group, user_id), UPDATE (inactive, invited_at, removed,
  role_group) ON agent TO felix_system;
GRANT SELECT, DELETE ON agent_link, import_job, statistic_change TO felix_system;
GRANT SELECT ON agent_link_issue, calendar_feed, important_date, important_date_reminder, issue_follower, product,
  project_person, report_key, team_member TO felix_system;
GRANT SELECT, INSERT ON agent_link_use, area, charged_entity, error_type, external_category, internal_category, issue_label,
  message_template, product_attribute, product_category, project_label, project_type TO felix_system;
GRANT SELECT, INSERT, UPDATE ON agent_sign_in, sign_in, statistic TO felix_system;
GRANT SELECT (account_id, id, issue_id, uploader_email) ON attachment TO felix_system;
GRANT SELECT, INSERT (account_id, action, actor_id, actor_kind, address, after, before, device, object_id, object_kind,
  request_id), DELETE ON audit TO felix_system;
GRANT SELECT, INSERT, DELETE ON change TO felix_system;
GRANT SELECT (account_id, answer_by, contractor_id, created_at, id, issue_id, reminded_at, state) ON delegation TO
  felix_system;
GRANT SELECT (account_id, area_id, category_id, charged_entity_id, closed_at, created_at, creator_id, done_at, due_at,
  error_type_id, id, last_activity_at, last_public_activity_at, priority, priority_rank, project_id, reminded_at,
  reporter_email, reporter_firstname, reporter_lastname, reporter_locale, responsible_id, search_internal, search_public,
  space_id, status, team_id, version, waiting_for, waiting_until) ON issue TO felix_system;
GRANT SELECT, INSERT, UPDATE, DELETE ON login_ticket, mail, one_time_code, one_time_session, password_link, rate_bucket,
  session, sign_in_flow, user_identity TO felix_system;
GRANT SELECT (account_id, id, ready_at) ON notice TO felix_system;
GRANT SELECT (account_id, archived, id, open_to_reporters) ON project TO felix_system;
GRANT SELECT (kind, made_at), DELETE ON undo_step TO felix_system;
GRANT SELECT, INSERT (account_id, agent_id, began_at, email, last_at, name), UPDATE (last_at), DELETE ON visit TO
  felix_system;
