CREATE TABLE `team_notices` (
	`id` text PRIMARY KEY NOT NULL,
	`notice` text NOT NULL,
	`content` text NOT NULL,
	`created_at` text NOT NULL,
	`mail_id` text,
	`claimed_at` text,
	`sent_at` text
);
--> statement-breakpoint
CREATE INDEX `team_notices_sent` ON `team_notices` (`sent_at`,`claimed_at`);--> statement-breakpoint
CREATE INDEX `team_notices_mail` ON `team_notices` (`mail_id`);