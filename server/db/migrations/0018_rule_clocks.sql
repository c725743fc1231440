ALTER TABLE "routing_rule_item" DROP CONSTRAINT "routing_rule_item_once";--> statement-breakpoint
ALTER TABLE "routing_rule_item" DROP CONSTRAINT "routing_rule_item_one";--> statement-breakpoint
ALTER TABLE "routing_rule" DROP CONSTRAINT "routing_rule_account_id_clock_id_clock_account_id_id_fk";
--> statement-breakpoint
ALTER TABLE "routing_rule_item" ADD COLUMN "clock_id" integer;--> statement-breakpoint
ALTER TABLE "routing_rule_item" ADD CONSTRAINT "routing_rule_item_account_id_clock_id_clock_account_id_id_fk" FOREIGN KEY ("account_id","clock_id") REFERENCES "public"."clock"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "routing_rule_item" ADD CONSTRAINT "routing_rule_item_once" UNIQUE NULLS NOT DISTINCT("account_id","rule_id","project_id","category_id","space_id","error_type_id","label_id","clock_id");--> statement-breakpoint
ALTER TABLE "routing_rule_item" ADD CONSTRAINT "routing_rule_item_one" CHECK (num_nonnulls(project_id, category_id, space_id, error_type_id, label_id, clock_id) = 1);--> statement-breakpoint
-- Changed in place: an update would count as a change of each issue.
ALTER TABLE "issue" ALTER COLUMN "clock_id" TYPE integer[] USING CASE WHEN clock_id IS NULL THEN '{}'::integer[] ELSE ARRAY[clock_id] END;--> statement-breakpoint
ALTER TABLE "issue" ALTER COLUMN "clock_id" SET DEFAULT '{}';--> statement-breakpoint
ALTER TABLE "issue" ALTER COLUMN "clock_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "issue" RENAME COLUMN "clock_id" TO "clock_ids";--> statement-breakpoint
ALTER TABLE "routing_rule" ALTER COLUMN "clock_id" TYPE integer[] USING CASE WHEN clock_id IS NOT NULL THEN ARRAY[clock_id] END;--> statement-breakpoint
ALTER TABLE "routing_rule" RENAME COLUMN "clock_id" TO "clock_ids";--> statement-breakpoint
-- The owner sees rows only where row-level security is not forced.
ALTER TABLE "routing_rule" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "routing_rule_item" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "issue_routing" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- Without triggers: the function of before collects no clocks, and the rules have theirs.
ALTER TABLE "routing_rule_item" DISABLE TRIGGER USER;--> statement-breakpoint
INSERT INTO routing_rule_item (account_id, rule_id, clock_id)
SELECT account_id, id, unnest(clock_ids) FROM routing_rule;--> statement-breakpoint
ALTER TABLE "routing_rule_item" ENABLE TRIGGER USER;--> statement-breakpoint
UPDATE issue_routing SET decision = decision - 'clock' || jsonb_build_object('clocks',
  CASE WHEN jsonb_typeof(decision -> 'clock') = 'object' THEN jsonb_build_array(decision -> 'clock') ELSE '[]' END);--> statement-breakpoint
ALTER TABLE "routing_rule" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "routing_rule_item" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "issue_routing" FORCE ROW LEVEL SECURITY;
