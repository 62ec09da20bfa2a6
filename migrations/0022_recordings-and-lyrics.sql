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
	FOREIGN KEY (`upload_id`) REFERENCES `media_uploads`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `recordings_upload_id_unique` ON `recordings` (`upload_id`);--> statement-breakpoint
CREATE INDEX `recordings_track` ON `recordings` (`track_id`);--> statement-breakpoint
ALTER TABLE `tracks` ADD `recording_id` text;--> statement-breakpoint
ALTER TABLE `tracks` ADD `integrated_loudness` real;--> statement-breakpoint
ALTER TABLE `tracks` ADD `true_peak` real;--> statement-breakpoint
-- A recording that is there already carries its track's id.
UPDATE `tracks` SET `recording_id` = `id` WHERE `media_key` IS NOT NULL OR `source_url` IS NOT NULL;--> statement-breakpoint
INSERT INTO `recordings` (`id`, `track_id`, `media_key`, `media_bytes`, `source_url`, `duration`, `created_at`)
SELECT `id`, `id`, `media_key`, `media_bytes`, `source_url`, `duration`, '1970-01-01T00:00:00.000Z' FROM `tracks` WHERE `recording_id` IS NOT NULL;--> statement-breakpoint
-- Uploads that were in use before this table.
UPDATE `recordings` SET `upload_id` = (SELECT `id` FROM `media_uploads` WHERE `key` = `recordings`.`media_key`);
