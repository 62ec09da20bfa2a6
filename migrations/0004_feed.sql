CREATE TABLE `feed_events` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`type` text NOT NULL,
	`post_id` text,
	`comment_id` text,
	`gone_id` text,
	`count` integer,
	`created_at` text NOT NULL,
	FOREIGN KEY (`post_id`) REFERENCES `posts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`comment_id`) REFERENCES `post_comments`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `feed_events_post` ON `feed_events` (`post_id`);--> statement-breakpoint
CREATE INDEX `feed_events_comment` ON `feed_events` (`comment_id`);--> statement-breakpoint
CREATE INDEX `feed_events_when` ON `feed_events` (`created_at`);--> statement-breakpoint
CREATE TABLE `hidden_members` (
	`user_id` text NOT NULL,
	`member_id` text NOT NULL,
	`kind` text NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`user_id`, `member_id`, `kind`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`member_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `hidden_members_other` ON `hidden_members` (`member_id`,`kind`);--> statement-breakpoint
CREATE TABLE `post_comments` (
	`id` text PRIMARY KEY NOT NULL,
	`post_id` text NOT NULL,
	`user_id` text NOT NULL,
	`content` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`post_id`) REFERENCES `posts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `post_comments_post` ON `post_comments` (`post_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `post_comments_member` ON `post_comments` (`user_id`);--> statement-breakpoint
CREATE TABLE `post_likes` (
	`post_id` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`post_id`, `user_id`),
	FOREIGN KEY (`post_id`) REFERENCES `posts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `post_likes_member` ON `post_likes` (`user_id`);--> statement-breakpoint
CREATE TABLE `post_reports` (
	`id` text PRIMARY KEY NOT NULL,
	`post_id` text NOT NULL,
	`reporter_id` text,
	`reason` text NOT NULL,
	`note` text,
	`status` text DEFAULT 'unread' NOT NULL,
	`priority` text DEFAULT 'normal' NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`post_id`) REFERENCES `posts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`reporter_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `post_reports_once` ON `post_reports` (`post_id`,`reporter_id`);--> statement-breakpoint
CREATE INDEX `post_reports_reporter` ON `post_reports` (`reporter_id`);--> statement-breakpoint
CREATE INDEX `post_reports_newest` ON `post_reports` (`status`,`created_at`);--> statement-breakpoint
CREATE TABLE `posts` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`content` text NOT NULL,
	`image_url` text,
	`image_alt` text,
	`likes_count` integer DEFAULT 0 NOT NULL,
	`comments_count` integer DEFAULT 0 NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `posts_newest` ON `posts` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `posts_member` ON `posts` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `uploads` (
	`file` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`user_id` text,
	`bytes` integer NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`used_by` text,
	`sweep_after` text,
	`created_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `uploads_sweep` ON `uploads` (`sweep_after`);--> statement-breakpoint
CREATE INDEX `uploads_member` ON `uploads` (`user_id`);--> statement-breakpoint
CREATE INDEX `uploads_used` ON `uploads` (`used_by`);