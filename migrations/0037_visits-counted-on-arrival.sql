-- The code that runs beside this migration for some minutes still uses analytics_events, tally_sessions, tally_steps and tally_visitors:
-- the next release drops them.
CREATE TABLE `visit_sessions` (
	`session_id` text PRIMARY KEY NOT NULL,
	`first_at` text NOT NULL,
	`last_at` text NOT NULL,
	`events` integer NOT NULL,
	`views` integer NOT NULL,
	`device` text NOT NULL,
	`beacon_ids` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `visit_sessions_last` ON `visit_sessions` (`last_at`);--> statement-breakpoint
CREATE TABLE `visit_steps` (
	`number` integer PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `visitors` (
	`visitor_id` text PRIMARY KEY NOT NULL,
	`last_seen_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `visitors_seen` ON `visitors` (`last_seen_at`);--> statement-breakpoint
-- The instants of sessions and visitors are the same in every time zone.
INSERT INTO `visit_sessions` SELECT `session_id`, `first_at`, `last_at`, `events`, `views`, `device`, '[]' FROM `tally_sessions` WHERE `clock` = 0;--> statement-breakpoint
INSERT INTO `visitors` SELECT `visitor_id`, `last_seen_at` FROM `tally_visitors` WHERE `clock` = 0;--> statement-breakpoint
-- A time zone that has counted less than the team's begins again.
DELETE FROM `tally_clocks` WHERE coalesce((SELECT max(`through_id`) FROM `tally_steps` WHERE `clock` = `tally_clocks`.`id`), 0) < coalesce((SELECT max(`through_id`) FROM `tally_steps` WHERE `clock` = 0), 0);--> statement-breakpoint
DELETE FROM `tally_days` WHERE `clock` <> 0 AND `clock` NOT IN (SELECT `id` FROM `tally_clocks`);--> statement-breakpoint
DELETE FROM `tally_hours` WHERE `clock` <> 0 AND `clock` NOT IN (SELECT `id` FROM `tally_clocks`);--> statement-breakpoint
DELETE FROM `tally_returns` WHERE `clock` <> 0 AND `clock` NOT IN (SELECT `id` FROM `tally_clocks`);--> statement-breakpoint
DELETE FROM `tally_tops` WHERE `clock` <> 0 AND `clock` NOT IN (SELECT `id` FROM `tally_clocks`);
