CREATE TABLE `radio_slots` (
	`station_id` text NOT NULL,
	`position` integer NOT NULL,
	`track_id` text NOT NULL,
	PRIMARY KEY(`station_id`, `position`),
	FOREIGN KEY (`station_id`) REFERENCES `radio_stations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`track_id`) REFERENCES `tracks`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `radio_stations` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`description` text NOT NULL,
	`image` text NOT NULL,
	`image_style` text NOT NULL,
	`url` text,
	`position` integer NOT NULL
);
