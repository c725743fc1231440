ALTER TABLE "account" ADD COLUMN "time_zone" text GENERATED ALWAYS AS (CASE country
  when 'AT' then 'Europe/Vienna' when 'BE' then 'Europe/Brussels' when 'CH' then 'Europe/Zurich' when 'CZ' then 'Europe/Prague' when 'DE' then 'Europe/Berlin' when 'DK' then 'Europe/Copenhagen'
  when 'EE' then 'Europe/Tallinn' when 'ES' then 'Europe/Madrid' when 'FI' then 'Europe/Helsinki' when 'FR' then 'Europe/Paris' when 'GB' then 'Europe/London'
  when 'IE' then 'Europe/Dublin' when 'IS' then 'Atlantic/Reykjavik' when 'IT' then 'Europe/Rome' when 'LT' then 'Europe/Vilnius' when 'LU' then 'Europe/Luxembourg' when 'LV' then 'Europe/Riga'
  when 'NL' then 'Europe/Amsterdam' when 'NO' then 'Europe/Oslo' when 'PL' then 'Europe/Warsaw' when 'PT' then 'Europe/Lisbon' when 'SE' then 'Europe/Stockholm' else 'Europe/Stockholm' end
) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "statistics_time_zone" text DEFAULT 'Europe/Stockholm' NOT NULL;--> statement-breakpoint
-- After a change of its zone a company's statistics are rebuilt.
GRANT UPDATE (statistics_time_zone) ON account TO felix_system;
GRANT DELETE ON statistic TO felix_system;
GRANT SELECT (first_response_at, reject_count, rating) ON issue TO felix_system;
GRANT SELECT (answered_at, sent_back) ON delegation TO felix_system;
