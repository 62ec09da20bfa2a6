ALTER TABLE `party_controls` ADD `text` text;--> statement-breakpoint
ALTER TABLE `party_controls` ADD `seconds` integer;