CREATE TABLE `left_customers` (
	`customer_id` text PRIMARY KEY NOT NULL,
	`member_id` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `left_customers_member` ON `left_customers` (`member_id`);--> statement-breakpoint
CREATE TABLE `stripe_customers` (
	`user_id` text PRIMARY KEY NOT NULL,
	`customer_id` text NOT NULL,
	`language` text NOT NULL,
	`created_at` text NOT NULL,
	`readings` integer DEFAULT 0 NOT NULL,
	`written` integer DEFAULT 0 NOT NULL,
	`read_at` text,
	`checkout_key` text,
	`checkout_for` text,
	`checkout_at` text,
	`checkout_session` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `stripe_customers_customer_id_unique` ON `stripe_customers` (`customer_id`);--> statement-breakpoint
CREATE TABLE `stripe_events` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `stripe_events_when` ON `stripe_events` (`created_at`);--> statement-breakpoint
CREATE TABLE `vip_holds` (
	`charge_id` text PRIMARY KEY NOT NULL,
	`subscription_id` text NOT NULL,
	`user_id` text NOT NULL,
	`charged_at` text NOT NULL,
	`refunded` integer DEFAULT false NOT NULL,
	`dispute` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `vip_holds_subscription` ON `vip_holds` (`subscription_id`);--> statement-breakpoint
CREATE INDEX `vip_holds_member` ON `vip_holds` (`user_id`);--> statement-breakpoint
CREATE TABLE `vip_letters` (
	`subscription_id` text NOT NULL,
	`kind` text NOT NULL,
	`period` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` text NOT NULL,
	`claimed_at` text,
	`sent_at` text,
	PRIMARY KEY(`subscription_id`, `kind`, `period`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `vip_letters_member` ON `vip_letters` (`user_id`);--> statement-breakpoint
CREATE INDEX `vip_letters_unsent` ON `vip_letters` (`sent_at`,`created_at`);--> statement-breakpoint
CREATE TABLE `vip_subscriptions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`customer_id` text NOT NULL,
	`status` text NOT NULL,
	`currency` text NOT NULL,
	`amount` integer NOT NULL,
	`current_period_start` text NOT NULL,
	`current_period_end` text NOT NULL,
	`cancel_at_period_end` integer NOT NULL,
	`created_at` text NOT NULL,
	`paid_until` text,
	`vip_until` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `vip_subscriptions_member` ON `vip_subscriptions` (`user_id`,`vip_until`);--> statement-breakpoint
CREATE INDEX `vip_subscriptions_customer` ON `vip_subscriptions` (`customer_id`);--> statement-breakpoint
CREATE INDEX `vip_subscriptions_end` ON `vip_subscriptions` (`current_period_end`);--> statement-breakpoint
CREATE INDEX `vip_subscriptions_until` ON `vip_subscriptions` (`vip_until`);