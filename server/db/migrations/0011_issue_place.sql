ALTER TABLE "issue" ADD COLUMN "place_street" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "issue" ADD COLUMN "place_object" text DEFAULT '' NOT NULL;