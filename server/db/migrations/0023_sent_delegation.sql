-- Sending a delegation ends no alarm.
DROP TRIGGER IF EXISTS "delegation_alarm" ON "delegation";
