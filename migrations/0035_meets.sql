CREATE TABLE `party_question_votes` (
	`party_id` text NOT NULL,
	`question_id` text NOT NULL,
	`user_id` text NOT NULL,
	PRIMARY KEY(`party_id`, `question_id`, `user_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`party_id`,`question_id`) REFERENCES `party_questions`(`party_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `party_question_votes_user` ON `party_question_votes` (`user_id`);--> statement-breakpoint
CREATE TABLE `party_questions` (
	`party_id` text NOT NULL,
	`id` text NOT NULL,
	`user_id` text NOT NULL,
	`content` text NOT NULL,
	`badge` text,
	`status` text NOT NULL,
	`at_ms` integer NOT NULL,
	`picked_ms` integer,
	`created_at` text NOT NULL,
	PRIMARY KEY(`party_id`, `id`),
	FOREIGN KEY (`party_id`) REFERENCES `parties`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `party_questions_user` ON `party_questions` (`user_id`,`created_at`);--> statement-breakpoint
ALTER TABLE `parties` ADD `video` text;--> statement-breakpoint
ALTER TABLE `parties` ADD `recording` text;