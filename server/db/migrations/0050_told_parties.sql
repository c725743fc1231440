ALTER TABLE "delegation" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "by_reporter" boolean DEFAULT false NOT NULL;