CREATE TABLE `radio_audience` (
	`isolate` text NOT NULL,
	`station_id` text NOT NULL,
	`listeners` integer NOT NULL,
	`until` integer NOT NULL,
	PRIMARY KEY(`isolate`, `station_id`),
	FOREIGN KEY (`station_id`) REFERENCES `radio_stations`(`id`) ON UPDATE no action ON DELETE cascade
);
