ALTER TABLE "issue" ADD COLUMN "client_hash" uuid;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "client_hash" uuid;