GRANT SELECT, INSERT, UPDATE, DELETE ON one_time_code, one_time_session TO felix_system;
--> statement-breakpoint
-- To know who may ask for a code, and how to greet him: whether somebody reported anything with an address.
GRANT SELECT (account_id, reporter_email, reporter_firstname, reporter_lastname, created_at) ON issue TO felix_system;
