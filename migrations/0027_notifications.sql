CREATE TABLE `notification_fan_outs` (
	`kind` text NOT NULL,
	`target_id` text NOT NULL,
	`vip_only` integer DEFAULT false NOT NULL,
	`actor_id` text,
	`created_at` text NOT NULL,
	`last_user_id` text DEFAULT '' NOT NULL,
	`queued_at` text,
	`done_at` text,
	PRIMARY KEY(`kind`, `target_id`),
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `notification_fan_outs_open` ON `notification_fan_outs` (`queued_at`) WHERE "notification_fan_outs"."done_at" is null;--> statement-breakpoint
CREATE INDEX `notification_fan_outs_actor` ON `notification_fan_outs` (`actor_id`);--> statement-breakpoint
CREATE TABLE `notification_settings` (
	`user_id` text PRIMARY KEY NOT NULL,
	`kinds` text DEFAULT '{}' NOT NULL,
	`paused` integer DEFAULT false NOT NULL,
	`quiet_from` text,
	`quiet_to` text,
	`time_zone` text,
	`quiet_starts_at` text,
	`quiet_ends_at` text,
	`mailed_at` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `notification_settings_quiet` ON `notification_settings` (`quiet_ends_at`) WHERE "notification_settings"."quiet_ends_at" is not null;--> statement-breakpoint
CREATE TABLE `notifications` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`target_id` text NOT NULL,
	`position` text NOT NULL,
	`since` text NOT NULL,
	`created_at` text NOT NULL,
	`read_at` text,
	`vip_only` integer DEFAULT false NOT NULL,
	`mail_due_at` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `notifications_target` ON `notifications` (`target_id`,`kind`,`user_id`);--> statement-breakpoint
CREATE INDEX `notifications_list` ON `notifications` (`user_id`,`position`);--> statement-breakpoint
CREATE INDEX `notifications_unread` ON `notifications` (`user_id`,`position`) WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX `notifications_mail` ON `notifications` (`mail_due_at`,`user_id`) WHERE "notifications"."mail_due_at" is not null;--> statement-breakpoint
CREATE INDEX `notifications_when` ON `notifications` (`position`);--> statement-breakpoint
ALTER TABLE `users` ADD `language` text;--> statement-breakpoint
CREATE INDEX `post_likes_newest` ON `post_likes` (`post_id`,`created_at`);