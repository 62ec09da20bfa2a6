DROP INDEX `post_reports_newest`;--> statement-breakpoint
ALTER TABLE `post_reports` DROP COLUMN `status`;--> statement-breakpoint
ALTER TABLE `post_reports` DROP COLUMN `priority`;