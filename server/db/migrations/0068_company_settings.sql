ALTER TABLE "account" ADD COLUMN "logo_key" uuid;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "background_key" uuid;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "opening_hours" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;