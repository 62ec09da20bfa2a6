-- The audit log refers to no other table. No table refers to it, so foreign keys can stay on.
CREATE TABLE `__new_audit_log` (
	`id` text PRIMARY KEY NOT NULL,
	`actor_id` text,
	`actor_name` text NOT NULL,
	`action` text NOT NULL,
	`target_type` text NOT NULL,
	`target_id` text,
	`target_label` text,
	`member_id` text,
	`before` text,
	`after` text,
	`created_at` text NOT NULL
);
--> statement-breakpoint
INSERT INTO `__new_audit_log`("id", "actor_id", "actor_name", "action", "target_type", "target_id", "target_label", "member_id", "before", "after", "created_at") SELECT "id", "actor_id", "actor_name", "action", "target_type", "target_id", "target_label", "member_id", "before", "after", "created_at" FROM `audit_log`;--> statement-breakpoint
DROP TABLE `audit_log`;--> statement-breakpoint
ALTER TABLE `__new_audit_log` RENAME TO `audit_log`;--> statement-breakpoint
CREATE INDEX `audit_log_newest` ON `audit_log` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_log_target` ON `audit_log` (`target_type`,`target_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `audit_log_member` ON `audit_log` (`member_id`);--> statement-breakpoint
CREATE INDEX `audit_log_actor` ON `audit_log` (`actor_id`,`created_at`);--> statement-breakpoint
ALTER TABLE `events` ADD `tickets_sold` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE `events` SET `tickets_sold` = (SELECT count(*) FROM `tickets` t WHERE t.`event_id` = `events`.`id` AND t.`status` = 'confirmed');
