CREATE TABLE `release_posts` (
	`release_id` text PRIMARY KEY NOT NULL,
	`post_id` text NOT NULL,
	FOREIGN KEY (`release_id`) REFERENCES `albums`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `release_reminders` (
	`release_id` text NOT NULL,
	`user_id` text NOT NULL,
	`language` text NOT NULL,
	`created_at` text NOT NULL,
	`claimed_at` text,
	`sent_at` text,
	PRIMARY KEY(`release_id`, `user_id`),
	FOREIGN KEY (`release_id`) REFERENCES `albums`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `release_reminders_member` ON `release_reminders` (`user_id`);--> statement-breakpoint
ALTER TABLE `albums` ADD `published_by` text;--> statement-breakpoint
ALTER TABLE `albums` ADD `published_language` text;