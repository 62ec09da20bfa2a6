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
CREATE INDEX `unfinished_tasks_about` ON `unfinished_tasks` (`about`);