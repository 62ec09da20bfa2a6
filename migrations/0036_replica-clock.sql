CREATE TABLE `replica_clock` (
	`id` integer PRIMARY KEY NOT NULL,
	`written_at` integer NOT NULL
);
