CREATE TABLE `vip_price_moves` (
	`subscription_id` text NOT NULL,
	`move_id` text NOT NULL,
	`user_id` text NOT NULL,
	`currency` text NOT NULL,
	`amount_before` integer NOT NULL,
	`amount_after` integer NOT NULL,
	`created_at` text NOT NULL,
	`announced_at` text,
	`tried_at` text,
	`done_at` text,
	`outcome` text,
	PRIMARY KEY(`subscription_id`, `move_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `vip_price_moves_member` ON `vip_price_moves` (`user_id`);--> statement-breakpoint
CREATE INDEX `vip_price_moves_move` ON `vip_price_moves` (`move_id`,`done_at`);--> statement-breakpoint
CREATE INDEX `vip_price_moves_open` ON `vip_price_moves` (`done_at`,`announced_at`,`tried_at`);