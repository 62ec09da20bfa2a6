CREATE TABLE `broadcast_links` (
	`id` text PRIMARY KEY NOT NULL,
	`broadcast_id` text NOT NULL,
	`url` text NOT NULL,
	`clicks` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`broadcast_id`) REFERENCES `broadcasts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `broadcast_links_url` ON `broadcast_links` (`broadcast_id`,`url`);--> statement-breakpoint
CREATE TABLE `broadcast_recipients` (
	`id` text PRIMARY KEY NOT NULL,
	`broadcast_id` text NOT NULL,
	`contact_id` text NOT NULL,
	`email` text NOT NULL,
	`language` text NOT NULL,
	`reason` text NOT NULL,
	`status` text NOT NULL,
	`request` text,
	`claimed_at` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	`retry_at` text,
	`sent_at` text,
	`provider_id` text,
	`error` text,
	`delivered_at` text,
	`bounced_at` text,
	`complained_at` text,
	FOREIGN KEY (`broadcast_id`) REFERENCES `broadcasts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `broadcast_recipients_address` ON `broadcast_recipients` (`broadcast_id`,`email`);--> statement-breakpoint
CREATE INDEX `broadcast_recipients_open` ON `broadcast_recipients` (`broadcast_id`,`status`,`id`) WHERE "broadcast_recipients"."status" in ('waiting', 'claimed');--> statement-breakpoint
CREATE INDEX `broadcast_recipients_email` ON `broadcast_recipients` (`email`);--> statement-breakpoint
CREATE TABLE `broadcasts` (
	`id` text PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`subject_en` text,
	`subject_pt` text,
	`body_en` text,
	`body_pt` text,
	`audience` text NOT NULL,
	`public` integer NOT NULL,
	`status` text NOT NULL,
	`send_at` text,
	`sent_at` text,
	`evaluated_to` text,
	`evaluated_at` text,
	`recipients` integer,
	`sent` integer DEFAULT 0 NOT NULL,
	`created_by` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `broadcasts_slug` ON `broadcasts` (`slug`);--> statement-breakpoint
CREATE INDEX `broadcasts_created` ON `broadcasts` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `broadcasts_status` ON `broadcasts` (`status`,`send_at`);--> statement-breakpoint
CREATE INDEX `broadcasts_author` ON `broadcasts` (`created_by`);--> statement-breakpoint
ALTER TABLE `marketing_contacts` ADD `unsubscribed_from` text;--> statement-breakpoint
ALTER TABLE `marketing_contacts` ADD `language` text;--> statement-breakpoint
ALTER TABLE `marketing_contacts` ADD `country` text;--> statement-breakpoint
CREATE INDEX `marketing_contacts_unsubscribed_from` ON `marketing_contacts` (`unsubscribed_from`);--> statement-breakpoint
ALTER TABLE `marketing_refusals` ADD `reason` text DEFAULT 'deleted' NOT NULL;