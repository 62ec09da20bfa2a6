CREATE TABLE `scrobbles` (
	`user_id` text NOT NULL,
	`service` text NOT NULL,
	`track_id` text NOT NULL,
	`played_at` text NOT NULL,
	`due_at` text,
	`claimed_at` text,
	`claim` text,
	`tries` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`user_id`, `service`, `track_id`, `played_at`),
	FOREIGN KEY (`track_id`) REFERENCES `tracks`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`,`service`) REFERENCES `scrobbling_connections`(`user_id`,`service`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `scrobbles_due` ON `scrobbles` (`due_at`) WHERE "scrobbles"."due_at" is not null;--> statement-breakpoint
CREATE INDEX `scrobbles_waiting` ON `scrobbles` (`played_at`) WHERE "scrobbles"."due_at" is null;--> statement-breakpoint
CREATE INDEX `scrobbles_track` ON `scrobbles` (`track_id`);--> statement-breakpoint
CREATE TABLE `scrobbling_connections` (
	`user_id` text NOT NULL,
	`service` text NOT NULL,
	`username` text NOT NULL,
	`token` text NOT NULL,
	`connected_at` text NOT NULL,
	`refused_at` text,
	PRIMARY KEY(`user_id`, `service`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
