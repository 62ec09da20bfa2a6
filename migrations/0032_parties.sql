CREATE TABLE `parties` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`audience` text NOT NULL,
	`release_id` text,
	`host_id` text,
	`chat` integer NOT NULL,
	`slow_seconds` integer NOT NULL,
	`links` integer NOT NULL,
	`blocked_words` text NOT NULL,
	`archived_at` text,
	FOREIGN KEY (`id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`release_id`) REFERENCES `albums`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`host_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `parties_archived` ON `parties` (`archived_at`);--> statement-breakpoint
CREATE TABLE `party_controls` (
	`party_id` text NOT NULL,
	`number` integer NOT NULL,
	`type` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`party_id`, `number`),
	FOREIGN KEY (`party_id`) REFERENCES `parties`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `party_items` (
	`party_id` text NOT NULL,
	`number` integer NOT NULL,
	`track_id` text NOT NULL,
	`recording_id` text,
	`duration_ms` integer NOT NULL,
	PRIMARY KEY(`party_id`, `number`),
	FOREIGN KEY (`party_id`) REFERENCES `parties`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`track_id`) REFERENCES `tracks`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `party_items_track` ON `party_items` (`track_id`);--> statement-breakpoint
CREATE TABLE `party_messages` (
	`party_id` text NOT NULL,
	`id` text NOT NULL,
	`user_id` text NOT NULL,
	`content` text NOT NULL,
	`badge` text,
	`at_ms` integer NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`party_id`, `id`),
	FOREIGN KEY (`party_id`) REFERENCES `parties`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `party_messages_user` ON `party_messages` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `party_moderators` (
	`party_id` text NOT NULL,
	`user_id` text NOT NULL,
	PRIMARY KEY(`party_id`, `user_id`),
	FOREIGN KEY (`party_id`) REFERENCES `parties`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `party_moderators_user` ON `party_moderators` (`user_id`);--> statement-breakpoint
CREATE TABLE `party_reactions` (
	`party_id` text NOT NULL,
	`at_ms` integer NOT NULL,
	`heart` integer DEFAULT 0 NOT NULL,
	`fire` integer DEFAULT 0 NOT NULL,
	`clap` integer DEFAULT 0 NOT NULL,
	`dance` integer DEFAULT 0 NOT NULL,
	`tears` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`party_id`, `at_ms`),
	FOREIGN KEY (`party_id`) REFERENCES `parties`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `events` ADD `is_party` integer DEFAULT false NOT NULL;