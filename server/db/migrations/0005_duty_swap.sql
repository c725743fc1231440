ALTER TABLE "duty_week" ADD COLUMN "proposed_id" integer;--> statement-breakpoint
ALTER TABLE "duty_week" ADD COLUMN "swapped_from_id" integer;--> statement-breakpoint
ALTER TABLE "duty_week" ADD CONSTRAINT "duty_week_account_id_proposed_id_agent_account_id_id_fk" FOREIGN KEY ("account_id","proposed_id") REFERENCES "public"."agent"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_week" ADD CONSTRAINT "duty_week_account_id_swapped_from_id_agent_account_id_id_fk" FOREIGN KEY ("account_id","swapped_from_id") REFERENCES "public"."agent"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "duty_week_proposed" ON "duty_week" USING btree ("account_id","proposed_id");