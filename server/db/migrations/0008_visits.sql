ALTER TABLE "delegation_event" ADD COLUMN "visit" text;--> statement-breakpoint
ALTER TABLE "delegation" ADD COLUMN "visit_answer" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "delegation" ADD COLUMN "visit_times" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "delegation" ADD COLUMN "visit_reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "calendar" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "delegation_visit" ON "delegation" USING btree ("account_id","visit_from") WHERE state = 'scheduled' and visit_reminded_at is null;--> statement-breakpoint
GRANT INSERT (calendar) ON mail TO felix_app;--> statement-breakpoint
-- Whose visit is due for a reminder.
GRANT SELECT (visit_from, visit_reminded_at) ON delegation TO felix_system;
