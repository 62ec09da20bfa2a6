CREATE TABLE `chat_models` (
	`id` text PRIMARY KEY NOT NULL,
	`ends_on` text,
	`read_at` text,
	`refused_at` text
);
