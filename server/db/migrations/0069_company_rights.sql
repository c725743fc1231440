GRANT UPDATE (name, accent, has_background, logo_key, background_key, locale, country, phone, support_email, opening_hours,
  terminology, workers_may_report, users_may_report, confirm_days, version) ON account TO felix_app;
--> statement-breakpoint
-- Every company is read by its name; only its own row is a company's to change.
ALTER TABLE account ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY account_read ON account FOR SELECT TO felix_app USING (true);
--> statement-breakpoint
CREATE POLICY account_own ON account FOR UPDATE TO felix_app
  USING (id = (select nullif(current_setting('app.account_id', true), '')::int))
  WITH CHECK (id = (select nullif(current_setting('app.account_id', true), '')::int));
--> statement-breakpoint
CREATE POLICY account_system ON account FOR ALL TO felix_system USING (true) WITH CHECK (true);
