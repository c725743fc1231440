ALTER TABLE "history_entry" RENAME COLUMN "created_at" TO "at";--> statement-breakpoint
ALTER TABLE "change" RENAME COLUMN "created_at" TO "at";