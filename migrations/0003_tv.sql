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
	`thumbnail` text NOT NULL,
	`type` text,
	`media_key` text,
	`media_bytes` integer,
	`embed_url` text,
	`position` integer NOT NULL
);
