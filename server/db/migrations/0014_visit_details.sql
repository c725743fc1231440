ALTER TABLE "delegation" ADD COLUMN "visit_details" jsonb;--> statement-breakpoint
ALTER TABLE "staff_visit" ADD COLUMN "visit_details" jsonb;