CREATE TABLE "authenticator" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"secret" text,
	"pending_secret" text,
	"last_step" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_code" (
	"user_id" integer NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "recovery_code_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "second_step" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"browser_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "two_step" text DEFAULT 'nobody' NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "is_two_step" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "confirmed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "authenticator" ADD CONSTRAINT "authenticator_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_step" ADD CONSTRAINT "second_step_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "second_step_user" ON "second_step" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_two_step" CHECK (two_step in ('nobody', 'leaders', 'staff'));--> statement-breakpoint
UPDATE "session" SET "confirmed_at" = "created_at";--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "authenticator" TO felix_system;--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON "recovery_code" TO felix_system;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "second_step" TO felix_system;--> statement-breakpoint
GRANT UPDATE ("two_step") ON "account" TO felix_app;
