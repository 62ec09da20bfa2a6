ALTER TABLE `events` ADD `title_pt` text;--> statement-breakpoint
ALTER TABLE `events` ADD `description_pt` text;--> statement-breakpoint
ALTER TABLE `radio_stations` ADD `name_pt` text;--> statement-breakpoint
ALTER TABLE `radio_stations` ADD `description_pt` text;--> statement-breakpoint
ALTER TABLE `tv_channels` ADD `name_pt` text;--> statement-breakpoint
ALTER TABLE `tv_channels` ADD `description_pt` text;