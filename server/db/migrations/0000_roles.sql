DO $$ BEGIN CREATE ROLE felix_app NOLOGIN NOBYPASSRLS; EXCEPTION WHEN duplicate_object THEN NULL; END $$;
--> statement-breakpoint
DO $$ BEGIN CREATE ROLE felix_system NOLOGIN NOBYPASSRLS; EXCEPTION WHEN duplicate_object THEN NULL; END $$;
--> statement-breakpoint
DO $$ BEGIN EXECUTE format('GRANT felix_app, felix_system TO %I', current_user); END $$;
