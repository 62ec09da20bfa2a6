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
CREATE INDEX `site_versions_by` ON `site_versions` (`by_id`);