CREATE TABLE `media_upload_parts` (
	`upload_id` text NOT NULL,
	`number` integer NOT NULL,
	`claim` text NOT NULL,
	`etag` text,
	PRIMARY KEY(`upload_id`, `number`),
	FOREIGN KEY (`upload_id`) REFERENCES `media_uploads`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `media_uploads` (
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
CREATE INDEX `media_uploads_sweep` ON `media_uploads` (`sweep_after`);