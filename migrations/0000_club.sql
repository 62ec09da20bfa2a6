CREATE TABLE `admins` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `admins_user` ON `admins` (`user_id`);--> statement-breakpoint
CREATE TABLE `app_passwords` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`created_at` text NOT NULL,
	`last_used_at` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `app_passwords_user` ON `app_passwords` (`user_id`);--> statement-breakpoint
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
CREATE TABLE `password_resets` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`ended_at` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `password_resets_user` ON `password_resets` (`user_id`);--> statement-breakpoint
CREATE INDEX `password_resets_expiry` ON `password_resets` (`expires_at`);--> statement-breakpoint
CREATE TABLE `profiles` (
	`user_id` text PRIMARY KEY NOT NULL,
	`bio` text,
	`website` text,
	`location` text,
	`avatar_url` text,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `refresh_tokens` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`session_id` text NOT NULL,
	`created_at` text NOT NULL,
	`used_at` text,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `refresh_tokens_session` ON `refresh_tokens` (`session_id`);--> statement-breakpoint
CREATE INDEX `refresh_tokens_used` ON `refresh_tokens` (`used_at`) WHERE "refresh_tokens"."used_at" is not null;--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`revoked_at` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_expiry` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE INDEX `sessions_revoked` ON `sessions` (`revoked_at`) WHERE "sessions"."revoked_at" is not null;--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`username` text NOT NULL,
	`email` text NOT NULL,
	`email_confirmed_at` text,
	`password_hash` text NOT NULL,
	`is_admin` integer DEFAULT false NOT NULL,
	`avatar_url` text,
	`language` text,
	`status` text DEFAULT 'active' NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`last_sign_in_at` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email` ON `users` (`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_username` ON `users` (lower("username"));--> statement-breakpoint
CREATE INDEX `users_created` ON `users` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `users_flagged_admin` ON `users` (`id`) WHERE "users"."is_admin";--> statement-breakpoint
CREATE TABLE `vip_grants` (
	`user_id` text PRIMARY KEY NOT NULL,
	`granted_by` text,
	`created_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`granted_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
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
CREATE INDEX `vip_subscriptions_until` ON `vip_subscriptions` (`vip_until`);--> statement-breakpoint
CREATE TABLE `audit_log` (
	`id` text PRIMARY KEY NOT NULL,
	`actor_id` text,
	`actor_name` text NOT NULL,
	`action` text NOT NULL,
	`target_type` text NOT NULL,
	`target_id` text,
	`target_label` text,
	`member_id` text,
	`before` text,
	`after` text,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `audit_log_newest` ON `audit_log` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_log_target` ON `audit_log` (`target_type`,`target_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `audit_log_member` ON `audit_log` (`member_id`);--> statement-breakpoint
CREATE INDEX `audit_log_actor` ON `audit_log` (`actor_id`,`created_at`);--> statement-breakpoint
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
	`version` integer DEFAULT 1 NOT NULL,
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
CREATE TABLE `chat_models` (
	`id` text PRIMARY KEY NOT NULL,
	`ends_on` text,
	`read_at` text,
	`refused_at` text
);
--> statement-breakpoint
CREATE TABLE `club_setup` (
	`id` integer PRIMARY KEY NOT NULL,
	`code_hash` text NOT NULL,
	`created_at` text NOT NULL,
	`used_at` text,
	`import_id` text,
	`import_started_at` text
);
--> statement-breakpoint
CREATE TABLE `release_posts` (
	`release_id` text PRIMARY KEY NOT NULL,
	`post_id` text NOT NULL,
	FOREIGN KEY (`release_id`) REFERENCES `albums`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `release_reminders` (
	`release_id` text NOT NULL,
	`user_id` text NOT NULL,
	`language` text NOT NULL,
	`created_at` text NOT NULL,
	`claimed_at` text,
	`notified_at` text,
	`sent_at` text,
	PRIMARY KEY(`release_id`, `user_id`),
	FOREIGN KEY (`release_id`) REFERENCES `albums`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `release_reminders_member` ON `release_reminders` (`user_id`);--> statement-breakpoint
CREATE TABLE `events` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`description` text,
	`title_pt` text,
	`description_pt` text,
	`image` text,
	`event_date` text NOT NULL,
	`time_zone` text NOT NULL,
	`status` text DEFAULT 'draft' NOT NULL,
	`source` text DEFAULT 'custom' NOT NULL,
	`eventbrite_id` text,
	`external_ticket_url` text,
	`is_virtual` integer DEFAULT false NOT NULL,
	`is_party` integer DEFAULT false NOT NULL,
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
	`tickets_sold` integer DEFAULT 0 NOT NULL,
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
CREATE INDEX `post_likes_newest` ON `post_likes` (`post_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `post_reports` (
	`id` text PRIMARY KEY NOT NULL,
	`post_id` text NOT NULL,
	`reporter_id` text,
	`reason` text NOT NULL,
	`note` text,
	`created_at` text NOT NULL,
	FOREIGN KEY (`post_id`) REFERENCES `posts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`reporter_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `post_reports_once` ON `post_reports` (`post_id`,`reporter_id`);--> statement-breakpoint
CREATE INDEX `post_reports_reporter` ON `post_reports` (`reporter_id`);--> statement-breakpoint
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
CREATE TABLE `rollup_days` (
	`zone_id` integer NOT NULL,
	`day` text NOT NULL,
	`page_views` integer NOT NULL,
	`visitors` integer NOT NULL,
	`sessions` integer NOT NULL,
	`timed_sessions` integer NOT NULL,
	`session_seconds` integer NOT NULL,
	`bounces` integer NOT NULL,
	`mobile` integer NOT NULL,
	`desktop` integer NOT NULL,
	PRIMARY KEY(`zone_id`, `day`)
);
--> statement-breakpoint
CREATE TABLE `rollup_hours` (
	`zone_id` integer NOT NULL,
	`day` text NOT NULL,
	`hour` integer NOT NULL,
	`page_views` integer NOT NULL,
	PRIMARY KEY(`zone_id`, `day`, `hour`)
);
--> statement-breakpoint
CREATE TABLE `rollup_returns` (
	`zone_id` integer NOT NULL,
	`day` text NOT NULL,
	`gap` integer NOT NULL,
	`visitors` integer NOT NULL,
	PRIMARY KEY(`zone_id`, `day`, `gap`)
);
--> statement-breakpoint
CREATE TABLE `rollup_slots` (
	`slot` integer PRIMARY KEY NOT NULL,
	`page_views` integer NOT NULL,
	`timed_sessions` integer NOT NULL,
	`session_seconds` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `rollup_tops` (
	`zone_id` integer NOT NULL,
	`day` text NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`zone_id`, `kind`, `day`, `name`)
);
--> statement-breakpoint
CREATE TABLE `rollup_zones` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`zone` text NOT NULL,
	`since` text,
	`asked_at` text NOT NULL,
	`folded` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `rollup_zones_zone_unique` ON `rollup_zones` (`zone`);--> statement-breakpoint
CREATE TABLE `visit_sessions` (
	`session_id` text PRIMARY KEY NOT NULL,
	`first_at` text NOT NULL,
	`last_at` text NOT NULL,
	`events` integer NOT NULL,
	`views` integer NOT NULL,
	`device` text NOT NULL,
	`beacon_ids` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `visit_sessions_last` ON `visit_sessions` (`last_at`);--> statement-breakpoint
CREATE TABLE `visit_steps` (
	`number` integer PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `visitors` (
	`visitor_id` text PRIMARY KEY NOT NULL,
	`last_seen_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `visitors_seen` ON `visitors` (`last_seen_at`);--> statement-breakpoint
CREATE TABLE `playlist_tracks` (
	`playlist_id` text NOT NULL,
	`track_id` text NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`playlist_id`, `track_id`),
	FOREIGN KEY (`playlist_id`) REFERENCES `playlists`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`track_id`) REFERENCES `tracks`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `playlist_tracks_order` ON `playlist_tracks` (`playlist_id`,`position`);--> statement-breakpoint
CREATE TABLE `playlists` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`created_at` text NOT NULL,
	`changed_at` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `playlists_name` ON `playlists` (`user_id`,`name_key`);--> statement-breakpoint
CREATE TABLE `ratings` (
	`user_id` text NOT NULL,
	`item_id` text NOT NULL,
	`rating` integer NOT NULL,
	PRIMARY KEY(`user_id`, `item_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `starred_items` (
	`user_id` text NOT NULL,
	`item_id` text NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`user_id`, `item_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `user_favorites` (
	`user_id` text NOT NULL,
	`track_id` text NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`user_id`, `track_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`track_id`) REFERENCES `tracks`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `marketing_contacts` (
	`id` text PRIMARY KEY NOT NULL,
	`first_name` text,
	`last_name` text,
	`email` text NOT NULL,
	`subscribed` integer NOT NULL,
	`consent` text NOT NULL,
	`consent_at` text NOT NULL,
	`unsubscribed_at` text,
	`unsubscribed_from` text,
	`language` text,
	`country` text,
	`search_key` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `marketing_contacts_email` ON `marketing_contacts` (`email`);--> statement-breakpoint
CREATE INDEX `marketing_contacts_newest` ON `marketing_contacts` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `marketing_contacts_subscribed` ON `marketing_contacts` (`subscribed`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `marketing_contacts_name` ON `marketing_contacts` (`search_key`,`id`);--> statement-breakpoint
CREATE INDEX `marketing_contacts_unsubscribed_from` ON `marketing_contacts` (`unsubscribed_from`);--> statement-breakpoint
CREATE TABLE `marketing_refusals` (
	`email_hash` text PRIMARY KEY NOT NULL,
	`reason` text DEFAULT 'deleted' NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `upload_parts` (
	`upload_id` text NOT NULL,
	`number` integer NOT NULL,
	`claim` text NOT NULL,
	`etag` text,
	PRIMARY KEY(`upload_id`, `number`),
	FOREIGN KEY (`upload_id`) REFERENCES `uploads`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `uploads` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`bytes` integer NOT NULL,
	`part_bytes` integer NOT NULL,
	`parts` integer NOT NULL,
	`key` text NOT NULL,
	`multipart_id` text NOT NULL,
	`status` text NOT NULL,
	`error` text,
	`original_id` text,
	`duration` real,
	`measured` text,
	`created_at` text NOT NULL,
	`sweep_after` text
);
--> statement-breakpoint
CREATE INDEX `uploads_sweep` ON `uploads` (`sweep_after`);--> statement-breakpoint
CREATE TABLE `left_customers` (
	`customer_id` text PRIMARY KEY NOT NULL,
	`member_id` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `left_customers_member` ON `left_customers` (`member_id`);--> statement-breakpoint
CREATE TABLE `membership_mails` (
	`subscription_id` text NOT NULL,
	`kind` text NOT NULL,
	`period` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` text NOT NULL,
	`claimed_at` text,
	`sent_at` text,
	`refused_at` text,
	PRIMARY KEY(`subscription_id`, `kind`, `period`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `membership_mails_member` ON `membership_mails` (`user_id`);--> statement-breakpoint
CREATE INDEX `membership_mails_unsent` ON `membership_mails` (`sent_at`,`created_at`);--> statement-breakpoint
CREATE TABLE `payment_holds` (
	`charge_id` text PRIMARY KEY NOT NULL,
	`subscription_id` text NOT NULL,
	`user_id` text NOT NULL,
	`charged_at` text NOT NULL,
	`refunded` integer DEFAULT false NOT NULL,
	`dispute` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `payment_holds_subscription` ON `payment_holds` (`subscription_id`);--> statement-breakpoint
CREATE INDEX `payment_holds_member` ON `payment_holds` (`user_id`);--> statement-breakpoint
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
CREATE INDEX `vip_price_moves_open` ON `vip_price_moves` (`done_at`,`announced_at`,`tried_at`);--> statement-breakpoint
CREATE TABLE `albums` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`year` integer NOT NULL,
	`type` text NOT NULL,
	`image` text NOT NULL,
	`position` integer NOT NULL,
	`release_at` text DEFAULT '1970-01-01T00:00:00.000Z',
	`published_by` text,
	`published_language` text,
	`announced` integer DEFAULT false NOT NULL,
	`deleted_at` text,
	`description` text DEFAULT '' NOT NULL,
	`description_pt` text DEFAULT '' NOT NULL,
	`credits` text DEFAULT '[]' NOT NULL,
	`label` text DEFAULT '' NOT NULL,
	`upc` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE `lyrics` (
	`track_id` text PRIMARY KEY NOT NULL,
	`text` text NOT NULL,
	FOREIGN KEY (`track_id`) REFERENCES `tracks`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `recordings` (
	`id` text PRIMARY KEY NOT NULL,
	`track_id` text NOT NULL,
	`upload_id` text,
	`media_key` text,
	`media_bytes` integer,
	`source_url` text,
	`duration` real NOT NULL,
	`integrated_loudness` real,
	`true_peak` real,
	`waveform` text,
	`created_at` text NOT NULL,
	`replaced_at` text,
	FOREIGN KEY (`track_id`) REFERENCES `tracks`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`upload_id`) REFERENCES `uploads`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `recordings_upload_id_unique` ON `recordings` (`upload_id`);--> statement-breakpoint
CREATE INDEX `recordings_track` ON `recordings` (`track_id`);--> statement-breakpoint
CREATE TABLE `track_play_days` (
	`track_id` text NOT NULL,
	`day` text NOT NULL,
	`plays` integer NOT NULL,
	`last_played_at` text NOT NULL,
	PRIMARY KEY(`track_id`, `day`),
	FOREIGN KEY (`track_id`) REFERENCES `tracks`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `track_play_days_day` ON `track_play_days` (`day`);--> statement-breakpoint
CREATE TABLE `track_plays` (
	`id` text PRIMARY KEY NOT NULL,
	`track_id` text NOT NULL,
	`user_id` text,
	`played_at` text NOT NULL,
	FOREIGN KEY (`track_id`) REFERENCES `tracks`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `track_plays_track` ON `track_plays` (`track_id`,`played_at`);--> statement-breakpoint
CREATE INDEX `track_plays_when` ON `track_plays` (`played_at`);--> statement-breakpoint
CREATE INDEX `track_plays_member` ON `track_plays` (`user_id`,`played_at`);--> statement-breakpoint
CREATE TABLE `tracks` (
	`id` text PRIMARY KEY NOT NULL,
	`album_id` text,
	`number` integer NOT NULL,
	`title` text NOT NULL,
	`album` text NOT NULL,
	`image` text NOT NULL,
	`recording_id` text,
	`media_key` text,
	`media_bytes` integer,
	`source_url` text,
	`duration` real DEFAULT 210 NOT NULL,
	`integrated_loudness` real,
	`true_peak` real,
	`plays` integer DEFAULT 0 NOT NULL,
	`featured` integer DEFAULT false NOT NULL,
	`isrc` text DEFAULT '' NOT NULL,
	`credits` text DEFAULT '[]' NOT NULL,
	`explicit` integer DEFAULT false NOT NULL,
	`deleted_at` text,
	FOREIGN KEY (`album_id`) REFERENCES `albums`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tracks_album_number` ON `tracks` (`album_id`,`number`) WHERE "tracks"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `tracks_source` ON `tracks` (`source_url`);--> statement-breakpoint
CREATE TABLE `notification_fan_outs` (
	`kind` text NOT NULL,
	`target_id` text NOT NULL,
	`vip_only` integer DEFAULT false NOT NULL,
	`actor_id` text,
	`created_at` text NOT NULL,
	`last_user_id` text DEFAULT '' NOT NULL,
	`queued_at` text,
	`done_at` text,
	PRIMARY KEY(`kind`, `target_id`),
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `notification_fan_outs_open` ON `notification_fan_outs` (`queued_at`) WHERE "notification_fan_outs"."done_at" is null;--> statement-breakpoint
CREATE INDEX `notification_fan_outs_actor` ON `notification_fan_outs` (`actor_id`);--> statement-breakpoint
CREATE TABLE `notification_settings` (
	`user_id` text PRIMARY KEY NOT NULL,
	`kinds` text DEFAULT '{}' NOT NULL,
	`paused` integer DEFAULT false NOT NULL,
	`quiet_from` text,
	`quiet_to` text,
	`time_zone` text,
	`quiet_starts_at` text,
	`quiet_ends_at` text,
	`mailed_at` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `notification_settings_quiet` ON `notification_settings` (`quiet_ends_at`) WHERE "notification_settings"."quiet_ends_at" is not null;--> statement-breakpoint
CREATE TABLE `notifications` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`target_id` text NOT NULL,
	`position` text NOT NULL,
	`since` text NOT NULL,
	`created_at` text NOT NULL,
	`read_at` text,
	`vip_only` integer DEFAULT false NOT NULL,
	`mail_due_at` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `notifications_target` ON `notifications` (`target_id`,`kind`,`user_id`);--> statement-breakpoint
CREATE INDEX `notifications_list` ON `notifications` (`user_id`,`position`);--> statement-breakpoint
CREATE INDEX `notifications_unread` ON `notifications` (`user_id`,`position`) WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX `notifications_mail` ON `notifications` (`mail_due_at`,`user_id`) WHERE "notifications"."mail_due_at" is not null;--> statement-breakpoint
CREATE INDEX `notifications_when` ON `notifications` (`position`);--> statement-breakpoint
CREATE TABLE `push_deliveries` (
	`notification_id` text NOT NULL,
	`subscription_id` text NOT NULL,
	`due_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`claimed_at` text,
	`sent_at` text,
	`tries` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`notification_id`, `subscription_id`),
	FOREIGN KEY (`subscription_id`) REFERENCES `push_subscriptions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `push_deliveries_subscription` ON `push_deliveries` (`subscription_id`);--> statement-breakpoint
CREATE INDEX `push_deliveries_due` ON `push_deliveries` (`due_at`) WHERE "push_deliveries"."sent_at" is null;--> statement-breakpoint
CREATE INDEX `push_deliveries_sent` ON `push_deliveries` (`sent_at`);--> statement-breakpoint
CREATE TABLE `push_subscriptions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`session_id` text,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`language` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`failing_since` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `push_subscriptions_endpoint_unique` ON `push_subscriptions` (`endpoint`);--> statement-breakpoint
CREATE INDEX `push_subscriptions_user` ON `push_subscriptions` (`user_id`);--> statement-breakpoint
CREATE INDEX `push_subscriptions_session` ON `push_subscriptions` (`session_id`);--> statement-breakpoint
CREATE TABLE `bookmarks` (
	`user_id` text NOT NULL,
	`track_id` text NOT NULL,
	`position_ms` integer NOT NULL,
	`comment` text NOT NULL,
	`created_at` text NOT NULL,
	`changed_at` text NOT NULL,
	PRIMARY KEY(`user_id`, `track_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`track_id`) REFERENCES `tracks`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `bookmarks_track` ON `bookmarks` (`track_id`);--> statement-breakpoint
CREATE TABLE `now_playing` (
	`user_id` text PRIMARY KEY NOT NULL,
	`track_id` text NOT NULL,
	`device` text NOT NULL,
	`started_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`track_id`) REFERENCES `tracks`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `playback` (
	`user_id` text PRIMARY KEY NOT NULL,
	`queue` text NOT NULL,
	`position` integer NOT NULL,
	`position_ms` integer NOT NULL,
	`device` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
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
	`video` text,
	`recording` text,
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
	`text` text,
	`seconds` integer,
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
CREATE TABLE `radio_audience` (
	`isolate` text NOT NULL,
	`station_id` text NOT NULL,
	`listeners` integer NOT NULL,
	`until` integer NOT NULL,
	PRIMARY KEY(`isolate`, `station_id`),
	FOREIGN KEY (`station_id`) REFERENCES `radio_stations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `radio_schedules` (
	`station_id` text NOT NULL,
	`version` integer NOT NULL,
	`applies_at` integer NOT NULL,
	`document` text NOT NULL,
	PRIMARY KEY(`station_id`, `version`),
	FOREIGN KEY (`station_id`) REFERENCES `radio_stations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `radio_stations` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`description` text NOT NULL,
	`name_pt` text,
	`description_pt` text,
	`image` text NOT NULL,
	`image_style` text NOT NULL,
	`url` text,
	`status` text DEFAULT 'published' NOT NULL,
	`position` integer NOT NULL,
	`deleted_at` text
);
--> statement-breakpoint
CREATE TABLE `scrobbles` (
	`user_id` text NOT NULL,
	`service` text NOT NULL,
	`track_id` text NOT NULL,
	`played_at` text NOT NULL,
	`due_at` text,
	`claimed_at` text,
	`claim` text,
	`tries` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`user_id`, `service`, `track_id`, `played_at`),
	FOREIGN KEY (`track_id`) REFERENCES `tracks`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`,`service`) REFERENCES `scrobbling_connections`(`user_id`,`service`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `scrobbles_due` ON `scrobbles` (`due_at`) WHERE "scrobbles"."due_at" is not null;--> statement-breakpoint
CREATE INDEX `scrobbles_waiting` ON `scrobbles` (`played_at`) WHERE "scrobbles"."due_at" is null;--> statement-breakpoint
CREATE INDEX `scrobbles_track` ON `scrobbles` (`track_id`);--> statement-breakpoint
CREATE TABLE `scrobbling_connections` (
	`user_id` text NOT NULL,
	`service` text NOT NULL,
	`username` text NOT NULL,
	`token` text NOT NULL,
	`connected_at` text NOT NULL,
	`refused_at` text,
	PRIMARY KEY(`user_id`, `service`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
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
CREATE INDEX `team_notices_mail` ON `team_notices` (`mail_id`);--> statement-breakpoint
CREATE TABLE `site_drafts` (
	`section` text NOT NULL,
	`user_id` text NOT NULL,
	`document` text NOT NULL,
	`version` integer NOT NULL,
	`saved_at` text NOT NULL,
	PRIMARY KEY(`section`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `site_drafts_user` ON `site_drafts` (`user_id`);--> statement-breakpoint
CREATE TABLE `site_versions` (
	`section` text NOT NULL,
	`version` integer NOT NULL,
	`document` text NOT NULL,
	`published_at` text NOT NULL,
	`by_id` text,
	`by_name` text NOT NULL,
	PRIMARY KEY(`section`, `version`)
);
--> statement-breakpoint
CREATE INDEX `site_versions_by` ON `site_versions` (`by_id`);--> statement-breakpoint
CREATE TABLE `ticket_changes` (
	`id` text PRIMARY KEY NOT NULL,
	`ticket_id` text NOT NULL,
	`from_status` text,
	`to_status` text NOT NULL,
	`source` text NOT NULL,
	`actor` text,
	`created_at` text NOT NULL,
	`actor_id` text,
	FOREIGN KEY (`ticket_id`) REFERENCES `tickets`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `ticket_changes_ticket` ON `ticket_changes` (`ticket_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `ticket_changes_actor` ON `ticket_changes` (`actor_id`);--> statement-breakpoint
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
CREATE INDEX `tickets_email` ON `tickets` (`user_email`);--> statement-breakpoint
CREATE TABLE `tv_captions` (
	`channel_id` text NOT NULL,
	`language` text NOT NULL,
	`media_key` text NOT NULL,
	`media_bytes` integer NOT NULL,
	PRIMARY KEY(`channel_id`, `language`),
	FOREIGN KEY (`channel_id`) REFERENCES `tv_channels`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `tv_channels` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`description` text NOT NULL,
	`name_pt` text,
	`description_pt` text,
	`thumbnail` text NOT NULL,
	`type` text,
	`media_key` text,
	`media_bytes` integer,
	`embed_url` text,
	`position` integer NOT NULL,
	`deleted_at` text
);
--> statement-breakpoint
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
CREATE INDEX `unfinished_tasks_about` ON `unfinished_tasks` (`about`);--> statement-breakpoint
CREATE TABLE `member_pictures` (
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
CREATE INDEX `member_pictures_sweep` ON `member_pictures` (`sweep_after`);--> statement-breakpoint
CREATE INDEX `member_pictures_member` ON `member_pictures` (`user_id`);--> statement-breakpoint
CREATE INDEX `member_pictures_used` ON `member_pictures` (`used_by`);--> statement-breakpoint
CREATE TABLE `installation` (
	`id` integer PRIMARY KEY NOT NULL,
	`origin` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `proven_services` (
	`service` text NOT NULL,
	`setting_hash` text NOT NULL,
	`asked_at` text NOT NULL,
	`said` text,
	`proven_at` text,
	PRIMARY KEY(`service`, `setting_hash`)
);
--> statement-breakpoint
CREATE TABLE `rate_limits` (
	`key` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`started_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `rate_limits_started` ON `rate_limits` (`started_at`);