CREATE TABLE "search_word" (
	"account_id" integer NOT NULL,
	"word" text NOT NULL,
	"audience" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "search_word_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"stem" text NOT NULL,
	CONSTRAINT "search_word_account_id_word_audience_id_pk" PRIMARY KEY("account_id","word","audience","id")
);
--> statement-breakpoint
ALTER TABLE "search_word" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "words_to" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "search_word" ADD CONSTRAINT "search_word_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_word_stem" ON "search_word" USING btree (("account_id"::text || ' ' || "stem") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_word_end" ON "search_word" USING btree (("account_id"::text || ' ' || reverse("stem")) text_pattern_ops);--> statement-breakpoint
CREATE POLICY "search_word_tenant" ON "search_word" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "search_word_system" ON "search_word" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE "search_word" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON search_word TO felix_app;--> statement-breakpoint
GRANT SELECT ON search_word TO felix_system;--> statement-breakpoint
GRANT UPDATE (words_to) ON account TO felix_system;
