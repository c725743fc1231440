-- server/db/roles.ts makes the roles before the migrations run: CREATE ROLE fails without CREATEROLE even where the role is there.
SELECT 1;
