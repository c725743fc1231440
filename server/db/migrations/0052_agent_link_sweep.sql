-- Links that have been over for long are forgotten, of every company.
GRANT DELETE ON agent_link TO felix_system;
