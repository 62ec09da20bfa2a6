CREATE TABLE `chat_models` (
	`id` text PRIMARY KEY NOT NULL,
	`ends_on` text,
	`read_at` text,
	`refused_at` text
);
--> statement-breakpoint
CREATE TABLE `unfinished_tasks` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`about` text NOT NULL,
	`task` text NOT NULL,
	`created_at` text NOT NULL,
	`attempts` integer NOT NULL,
	`due_at` text NOT NULL,
	`error` text NOT NULL,
	`given_up_at` text
);
--> statement-breakpoint
CREATE INDEX `unfinished_tasks_due` ON `unfinished_tasks` (`given_up_at`,`due_at`);--> statement-breakpoint
CREATE INDEX `unfinished_tasks_about` ON `unfinished_tasks` (`about`);--> statement-breakpoint
ALTER TABLE `broadcasts` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `release_reminders` ADD `notified_at` text;--> statement-breakpoint
ALTER TABLE `vip_letters` ADD `refused_at` text;--> statement-breakpoint
CREATE INDEX `password_resets_expiry` ON `password_resets` (`expires_at`);--> statement-breakpoint
CREATE INDEX `refresh_tokens_used` ON `refresh_tokens` (`used_at`) WHERE "refresh_tokens"."used_at" is not null;--> statement-breakpoint
CREATE INDEX `sessions_expiry` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE INDEX `sessions_revoked` ON `sessions` (`revoked_at`) WHERE "sessions"."revoked_at" is not null;--> statement-breakpoint
CREATE INDEX `rate_limits_started` ON `rate_limits` (`started_at`);