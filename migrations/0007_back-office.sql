CREATE TABLE `invitations` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`invited_by` text,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	FOREIGN KEY (`invited_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `invitations_email` ON `invitations` (`email`);--> statement-breakpoint
CREATE INDEX `invitations_admin` ON `invitations` (`invited_by`);--> statement-breakpoint
CREATE TABLE `audit_log` (
	`id` text PRIMARY KEY NOT NULL,
	`actor_id` text,
	`actor_name` text NOT NULL,
	`action` text NOT NULL,
	`target_type` text NOT NULL,
	`target_id` text,
	`target_label` text,
	`before` text,
	`after` text,
	`created_at` text NOT NULL,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `audit_log_newest` ON `audit_log` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_log_target` ON `audit_log` (`target_type`,`target_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `audit_log_actor` ON `audit_log` (`actor_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `events` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`description` text,
	`event_date` text NOT NULL,
	`time_zone` text NOT NULL,
	`status` text DEFAULT 'draft' NOT NULL,
	`source` text DEFAULT 'custom' NOT NULL,
	`eventbrite_id` text,
	`external_ticket_url` text,
	`is_virtual` integer DEFAULT false NOT NULL,
	`venue_id` text,
	`venue_name` text,
	`venue_address` text,
	`venue_city` text,
	`venue_state` text,
	`venue_country` text,
	`venue_postal_code` text,
	`venue_capacity` integer,
	`ticket_price_min` integer,
	`ticket_price_max` integer,
	`currency` text DEFAULT 'USD' NOT NULL,
	`ticket_sale_start` text,
	`ticket_sale_end` text,
	`availability_mark` text DEFAULT 'auto' NOT NULL,
	`cancel_note` text,
	`announced_at` text,
	`sequence` integer DEFAULT 0 NOT NULL,
	`search_key` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`venue_id`) REFERENCES `venues`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE INDEX `events_date` ON `events` (`event_date`,`id`);--> statement-breakpoint
CREATE INDEX `events_status` ON `events` (`status`,`event_date`,`id`);--> statement-breakpoint
CREATE INDEX `events_title` ON `events` (`search_key`,`id`);--> statement-breakpoint
CREATE INDEX `events_created` ON `events` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `events_venue` ON `events` (`venue_id`);--> statement-breakpoint
CREATE TABLE `venues` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`address` text NOT NULL,
	`city` text,
	`state` text,
	`country` text NOT NULL,
	`postal_code` text,
	`capacity` integer,
	`time_zone` text,
	`search_key` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `venues_name` ON `venues` (`search_key`,`id`);--> statement-breakpoint
CREATE TABLE `contact_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`subject` text NOT NULL,
	`message` text NOT NULL,
	`status` text DEFAULT 'unread' NOT NULL,
	`priority` text DEFAULT 'normal' NOT NULL,
	`labels` text NOT NULL,
	`report_id` text,
	`subscribe` integer DEFAULT false NOT NULL,
	`search_key` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`report_id`) REFERENCES `post_reports`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `contact_messages_newest` ON `contact_messages` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `contact_messages_status` ON `contact_messages` (`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `contact_messages_priority` ON `contact_messages` (`priority`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `contact_messages_email` ON `contact_messages` (`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `contact_messages_report` ON `contact_messages` (`report_id`);--> statement-breakpoint
CREATE TABLE `message_replies` (
	`id` text PRIMARY KEY NOT NULL,
	`message_id` text NOT NULL,
	`author_id` text,
	`content` text NOT NULL,
	`created_at` text NOT NULL,
	`sent_at` text,
	`failed_at` text,
	FOREIGN KEY (`message_id`) REFERENCES `contact_messages`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `message_replies_message` ON `message_replies` (`message_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `message_replies_author` ON `message_replies` (`author_id`);--> statement-breakpoint
CREATE INDEX `message_replies_waiting` ON `message_replies` (`sent_at`,`failed_at`,`created_at`);--> statement-breakpoint
CREATE TABLE `marketing_contacts` (
	`id` text PRIMARY KEY NOT NULL,
	`first_name` text,
	`last_name` text,
	`email` text NOT NULL,
	`subscribed` integer NOT NULL,
	`consent` text NOT NULL,
	`consent_at` text NOT NULL,
	`unsubscribed_at` text,
	`search_key` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `marketing_contacts_email` ON `marketing_contacts` (`email`);--> statement-breakpoint
CREATE INDEX `marketing_contacts_newest` ON `marketing_contacts` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `marketing_contacts_subscribed` ON `marketing_contacts` (`subscribed`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `marketing_contacts_name` ON `marketing_contacts` (`search_key`,`id`);--> statement-breakpoint
CREATE TABLE `marketing_refusals` (
	`email_hash` text PRIMARY KEY NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `site_settings` (
	`id` integer PRIMARY KEY NOT NULL,
	`session_timeout` integer NOT NULL,
	`notify_new_users` integer NOT NULL,
	`notify_new_vips` integer NOT NULL,
	`notify_tickets` integer NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `ticket_changes` (
	`id` text PRIMARY KEY NOT NULL,
	`ticket_id` text NOT NULL,
	`from_status` text,
	`to_status` text NOT NULL,
	`source` text NOT NULL,
	`actor` text,
	`created_at` text NOT NULL,
	FOREIGN KEY (`ticket_id`) REFERENCES `tickets`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `ticket_changes_ticket` ON `ticket_changes` (`ticket_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `tickets` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`event_id` text,
	`event_title` text NOT NULL,
	`user_email` text NOT NULL,
	`status` text NOT NULL,
	`price_paid` integer NOT NULL,
	`currency` text NOT NULL,
	`search_key` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`reported_at` text,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tickets_order` ON `tickets` (`order_id`);--> statement-breakpoint
CREATE INDEX `tickets_created` ON `tickets` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `tickets_status` ON `tickets` (`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `tickets_price` ON `tickets` (`price_paid`,`id`);--> statement-breakpoint
CREATE INDEX `tickets_event` ON `tickets` (`event_id`,`status`);--> statement-breakpoint
CREATE INDEX `tickets_email` ON `tickets` (`user_email`);