-- Whose a file is, to find the company of one that a reporter asks for; not what it is called.
GRANT SELECT (account_id, id, issue_id, uploader_email) ON attachment TO felix_system;
