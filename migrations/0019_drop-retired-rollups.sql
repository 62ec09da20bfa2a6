-- Migration 0013 copied the rollups into the tally_ tables, and no code has read these tables since.
DROP TABLE `insight_days`;--> statement-breakpoint
DROP TABLE `insight_hours`;--> statement-breakpoint
DROP TABLE `insight_returns`;--> statement-breakpoint
DROP TABLE `insight_slots`;--> statement-breakpoint
DROP TABLE `insight_steps`;--> statement-breakpoint
DROP TABLE `insight_tops`;--> statement-breakpoint
-- The code that runs beside this migration for some minutes still prunes these two: they are emptied now and dropped by the next release.
DELETE FROM `insight_sessions`;--> statement-breakpoint
DELETE FROM `insight_visitors`;
