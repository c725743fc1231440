CREATE TABLE "attribute_value" (
	"account_id" integer NOT NULL,
	"issue_id" integer NOT NULL,
	"attribute_id" integer NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "attribute_value_account_id_issue_id_attribute_id_pk" PRIMARY KEY("account_id","issue_id","attribute_id")
);
--> statement-breakpoint
ALTER TABLE "attribute_value" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "product_line" (
	"account_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "product_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"issue_id" integer NOT NULL,
	"uuid" uuid NOT NULL,
	"article_number" text NOT NULL,
	"name" text NOT NULL,
	"vendor" text NOT NULL,
	"quantity" numeric(9, 2) NOT NULL,
	"author_id" integer NOT NULL,
	"client_key" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_line_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "product_line_client_key" UNIQUE("account_id","author_id","client_key")
);
--> statement-breakpoint
ALTER TABLE "product_line" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "product" (
	"language" text NOT NULL,
	"uuid" uuid NOT NULL,
	"article_number" text DEFAULT '' NOT NULL,
	"vendor" text DEFAULT '' NOT NULL,
	"category_name" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"area_name" text DEFAULT '' NOT NULL,
	"short_description" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"images" text[] DEFAULT '{}' NOT NULL,
	"words" text[] GENERATED ALWAYS AS (array[felix_words(article_number), felix_words(vendor), felix_words(category_name), felix_words(name), felix_words(area_name), felix_words(short_description), felix_words(description)]) STORED NOT NULL,
	"document" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', felix_words(article_number || ' ' || vendor || ' ' || category_name || ' ' || name || ' ' || area_name || ' ' || short_description || ' ' || description)) || array_to_tsvector(array[':' || language])) STORED NOT NULL,
	CONSTRAINT "product_language_uuid_pk" PRIMARY KEY("language","uuid")
);
--> statement-breakpoint
ALTER TABLE "attribute_value" ADD CONSTRAINT "attribute_value_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attribute_value" ADD CONSTRAINT "attribute_value_account_id_issue_id_issue_account_id_id_fk" FOREIGN KEY ("account_id","issue_id") REFERENCES "public"."issue"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attribute_value" ADD CONSTRAINT "attribute_value_account_id_attribute_id_product_attribute_account_id_id_fk" FOREIGN KEY ("account_id","attribute_id") REFERENCES "public"."product_attribute"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_line" ADD CONSTRAINT "product_line_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_line" ADD CONSTRAINT "product_line_account_id_issue_id_issue_account_id_id_fk" FOREIGN KEY ("account_id","issue_id") REFERENCES "public"."issue"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_line" ADD CONSTRAINT "product_line_account_id_author_id_agent_account_id_id_fk" FOREIGN KEY ("account_id","author_id") REFERENCES "public"."agent"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_line_issue" ON "product_line" USING btree ("account_id","issue_id");--> statement-breakpoint
CREATE INDEX "product_document" ON "product" USING gin ("document");--> statement-breakpoint
CREATE POLICY "attribute_value_tenant" ON "attribute_value" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "attribute_value_system" ON "attribute_value" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "product_line_tenant" ON "product_line" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "product_line_system" ON "product_line" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);