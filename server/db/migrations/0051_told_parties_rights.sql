-- Orders that nobody has answered, at every company, for who has them to be asked once more.
GRANT SELECT (id, created_at, answer_by, reminded_at) ON delegation TO felix_system;
