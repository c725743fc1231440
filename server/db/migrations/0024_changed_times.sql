ALTER TABLE "account" ADD COLUMN "times_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "clocks_verified_at" timestamp with time zone;--> statement-breakpoint
GRANT UPDATE (times_changed_at, clocks_verified_at) ON account TO felix_app;