ALTER TABLE "one_time_code" ADD COLUMN "asker_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "one_time_code" ADD COLUMN "used_at" timestamp with time zone;