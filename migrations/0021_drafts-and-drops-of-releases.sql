DROP INDEX `tracks_album_number`;--> statement-breakpoint
ALTER TABLE `tracks` ADD `isrc` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `tracks` ADD `credits` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `tracks` ADD `explicit` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `tracks` ADD `deleted_at` text;--> statement-breakpoint
CREATE UNIQUE INDEX `tracks_album_number` ON `tracks` (`album_id`,`number`) WHERE "tracks"."deleted_at" is null;--> statement-breakpoint
ALTER TABLE `albums` ADD `release_at` text DEFAULT '1970-01-01T00:00:00.000Z';--> statement-breakpoint
ALTER TABLE `albums` ADD `announced` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `albums` ADD `deleted_at` text;--> statement-breakpoint
ALTER TABLE `albums` ADD `description` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `albums` ADD `description_pt` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `albums` ADD `credits` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `albums` ADD `label` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `albums` ADD `upc` text DEFAULT '' NOT NULL;