CREATE TABLE `club_setup` (
	`id` integer PRIMARY KEY NOT NULL,
	`code_hash` text NOT NULL,
	`created_at` text NOT NULL,
	`used_at` text,
	`import_id` text,
	`import_started_at` text
);
