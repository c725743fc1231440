-- Statistics read indexes alone, which the database does of rows that it has cleared up after. The usual 20 % of a million issues
-- would be what changes in months, and those are what is asked for.
ALTER TABLE issue SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
--> statement-breakpoint
ALTER TABLE statistic SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01);
