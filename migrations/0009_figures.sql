CREATE TABLE `analytics_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`beacon_id` text NOT NULL,
	`position` integer NOT NULL,
	`visitor_id` text NOT NULL,
	`session_id` text NOT NULL,
	`type` text NOT NULL,
	`path` text NOT NULL,
	`referrer` text,
	`country` text,
	`language` text,
	`device` text NOT NULL,
	`source` text,
	`medium` text,
	`campaign` text,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `analytics_events_beacon` ON `analytics_events` (`beacon_id`,`position`);--> statement-breakpoint
CREATE INDEX `analytics_events_when` ON `analytics_events` (`created_at`);--> statement-breakpoint
CREATE TABLE `insight_days` (
	`day` text PRIMARY KEY NOT NULL,
	`page_views` integer NOT NULL,
	`visitors` integer NOT NULL,
	`sessions` integer NOT NULL,
	`timed_sessions` integer NOT NULL,
	`session_seconds` integer NOT NULL,
	`bounces` integer NOT NULL,
	`mobile` integer NOT NULL,
	`desktop` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `insight_hours` (
	`day` text NOT NULL,
	`hour` integer NOT NULL,
	`page_views` integer NOT NULL,
	PRIMARY KEY(`day`, `hour`)
);
--> statement-breakpoint
CREATE TABLE `insight_returns` (
	`day` text NOT NULL,
	`gap` integer NOT NULL,
	`visitors` integer NOT NULL,
	PRIMARY KEY(`day`, `gap`)
);
--> statement-breakpoint
CREATE TABLE `insight_sessions` (
	`session_id` text PRIMARY KEY NOT NULL,
	`day` text NOT NULL,
	`first_at` text NOT NULL,
	`last_at` text NOT NULL,
	`events` integer NOT NULL,
	`views` integer NOT NULL,
	`device` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `insight_sessions_last` ON `insight_sessions` (`last_at`);--> statement-breakpoint
CREATE TABLE `insight_slots` (
	`slot` integer PRIMARY KEY NOT NULL,
	`page_views` integer NOT NULL,
	`timed_sessions` integer NOT NULL,
	`session_seconds` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `insight_steps` (
	`after_id` integer PRIMARY KEY NOT NULL,
	`through_id` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `insight_tops` (
	`day` text NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`kind`, `day`, `name`)
);
--> statement-breakpoint
CREATE TABLE `insight_visitors` (
	`visitor_id` text PRIMARY KEY NOT NULL,
	`last_day` text NOT NULL,
	`last_seen_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `insight_visitors_seen` ON `insight_visitors` (`last_seen_at`);--> statement-breakpoint
CREATE TABLE `track_play_days` (
	`track_id` text NOT NULL,
	`day` text NOT NULL,
	`plays` integer NOT NULL,
	`last_played_at` text NOT NULL,
	PRIMARY KEY(`track_id`, `day`),
	FOREIGN KEY (`track_id`) REFERENCES `tracks`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `track_play_days_day` ON `track_play_days` (`day`);--> statement-breakpoint
INSERT INTO `track_play_days` (`track_id`, `day`, `plays`, `last_played_at`)
SELECT `track_id`, substr(`played_at`, 1, 10), count(*), max(`played_at`) FROM `track_plays` GROUP BY `track_id`, substr(`played_at`, 1, 10);
