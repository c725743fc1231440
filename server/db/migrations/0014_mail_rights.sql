-- A company's transaction puts mail in and can neither read it nor say that it was sent.
GRANT INSERT (id, account_id, kind, to_email, to_name, reply_to, locale, subject, text, html, drop_after) ON mail TO felix_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON mail TO felix_system;
--> statement-breakpoint
GRANT SELECT (locale) ON "user" TO felix_app;
--> statement-breakpoint
GRANT UPDATE (locale) ON "user" TO felix_system;
--> statement-breakpoint
-- The owner, too, is bound by the policies unless it is a superuser.
ALTER TABLE mail FORCE ROW LEVEL SECURITY;
