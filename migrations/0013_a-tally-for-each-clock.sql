CREATE TABLE `tally_clocks` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`zone` text NOT NULL,
	`since` text,
	`asked_at` text NOT NULL,
	`folded` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tally_clocks_zone_unique` ON `tally_clocks` (`zone`);--> statement-breakpoint
CREATE TABLE `tally_days` (
	`clock` integer NOT NULL,
	`day` text NOT NULL,
	`page_views` integer NOT NULL,
	`visitors` integer NOT NULL,
	`sessions` integer NOT NULL,
	`timed_sessions` integer NOT NULL,
	`session_seconds` integer NOT NULL,
	`bounces` integer NOT NULL,
	`mobile` integer NOT NULL,
	`desktop` integer NOT NULL,
	PRIMARY KEY(`clock`, `day`)
);
--> statement-breakpoint
CREATE TABLE `tally_hours` (
	`clock` integer NOT NULL,
	`day` text NOT NULL,
	`hour` integer NOT NULL,
	`page_views` integer NOT NULL,
	PRIMARY KEY(`clock`, `day`, `hour`)
);
--> statement-breakpoint
CREATE TABLE `tally_returns` (
	`clock` integer NOT NULL,
	`day` text NOT NULL,
	`gap` integer NOT NULL,
	`visitors` integer NOT NULL,
	PRIMARY KEY(`clock`, `day`, `gap`)
);
--> statement-breakpoint
CREATE TABLE `tally_sessions` (
	`clock` integer NOT NULL,
	`session_id` text NOT NULL,
	`day` text NOT NULL,
	`first_at` text NOT NULL,
	`last_at` text NOT NULL,
	`events` integer NOT NULL,
	`views` integer NOT NULL,
	`device` text NOT NULL,
	PRIMARY KEY(`clock`, `session_id`)
);
--> statement-breakpoint
CREATE INDEX `tally_sessions_last` ON `tally_sessions` (`clock`,`last_at`);--> statement-breakpoint
CREATE TABLE `tally_slots` (
	`slot` integer PRIMARY KEY NOT NULL,
	`page_views` integer NOT NULL,
	`timed_sessions` integer NOT NULL,
	`session_seconds` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `tally_steps` (
	`clock` integer NOT NULL,
	`after_id` integer NOT NULL,
	`through_id` integer NOT NULL,
	PRIMARY KEY(`clock`, `after_id`)
);
--> statement-breakpoint
CREATE TABLE `tally_tops` (
	`clock` integer NOT NULL,
	`day` text NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`clock`, `kind`, `day`, `name`)
);
--> statement-breakpoint
CREATE TABLE `tally_visitors` (
	`clock` integer NOT NULL,
	`visitor_id` text NOT NULL,
	`last_day` text NOT NULL,
	`last_seen_at` text NOT NULL,
	PRIMARY KEY(`clock`, `visitor_id`)
);
--> statement-breakpoint
CREATE INDEX `tally_visitors_seen` ON `tally_visitors` (`clock`,`last_seen_at`);--> statement-breakpoint
INSERT INTO `tally_steps` (`clock`, `after_id`, `through_id`)
SELECT 0, `after_id`, `through_id` FROM `insight_steps`;--> statement-breakpoint
INSERT INTO `tally_days` (`clock`, `day`, `page_views`, `visitors`, `sessions`, `timed_sessions`, `session_seconds`, `bounces`, `mobile`, `desktop`)
SELECT 0, `day`, `page_views`, `visitors`, `sessions`, `timed_sessions`, `session_seconds`, `bounces`, `mobile`, `desktop` FROM `insight_days`;--> statement-breakpoint
INSERT INTO `tally_hours` (`clock`, `day`, `hour`, `page_views`)
SELECT 0, `day`, `hour`, `page_views` FROM `insight_hours`;--> statement-breakpoint
INSERT INTO `tally_returns` (`clock`, `day`, `gap`, `visitors`)
SELECT 0, `day`, `gap`, `visitors` FROM `insight_returns`;--> statement-breakpoint
INSERT INTO `tally_tops` (`clock`, `day`, `kind`, `name`, `count`)
SELECT 0, `day`, `kind`, `name`, `count` FROM `insight_tops`;--> statement-breakpoint
INSERT INTO `tally_visitors` (`clock`, `visitor_id`, `last_day`, `last_seen_at`)
SELECT 0, `visitor_id`, `last_day`, `last_seen_at` FROM `insight_visitors`;--> statement-breakpoint
INSERT INTO `tally_sessions` (`clock`, `session_id`, `day`, `first_at`, `last_at`, `events`, `views`, `device`)
SELECT 0, `session_id`, `day`, `first_at`, `last_at`, `events`, `views`, `device` FROM `insight_sessions`;--> statement-breakpoint
INSERT INTO `tally_slots` (`slot`, `page_views`, `timed_sessions`, `session_seconds`)
SELECT `slot`, `page_views`, `timed_sessions`, `session_seconds` FROM `insight_slots`;