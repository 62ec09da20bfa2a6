CREATE TABLE `installation` (
	`id` integer PRIMARY KEY NOT NULL,
	`origin` text NOT NULL
);
