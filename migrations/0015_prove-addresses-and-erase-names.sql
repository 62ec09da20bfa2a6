CREATE TABLE `email_confirmations` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`email` text NOT NULL,
	`kind` text NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`ended_at` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `email_confirmations_user` ON `email_confirmations` (`user_id`);--> statement-breakpoint
CREATE INDEX `email_confirmations_expiry` ON `email_confirmations` (`expires_at`);--> statement-breakpoint
ALTER TABLE `users` ADD `email_confirmed_at` text;--> statement-breakpoint
ALTER TABLE `audit_log` ADD `member_id` text;--> statement-breakpoint
CREATE INDEX `audit_log_member` ON `audit_log` (`member_id`);--> statement-breakpoint
ALTER TABLE `ticket_changes` ADD `actor_id` text;--> statement-breakpoint
CREATE INDEX `ticket_changes_actor` ON `ticket_changes` (`actor_id`);