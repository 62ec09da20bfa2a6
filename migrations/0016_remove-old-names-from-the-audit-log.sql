-- Rows about members, posts and tickets get the id of the member they name, so that erasure finds them.
UPDATE `audit_log` SET `member_id` = `target_id` WHERE `target_type` = 'user' AND `target_id` IN (SELECT `id` FROM `users`);--> statement-breakpoint
UPDATE `audit_log` SET `member_id` = (SELECT u.`id` FROM `users` u WHERE lower(u.`username`) = lower(`target_label`)) WHERE `action` = 'post.delete';--> statement-breakpoint
UPDATE `ticket_changes` SET `actor_id` = (SELECT u.`id` FROM `users` u WHERE lower(u.`username`) = lower(`actor`)) WHERE `actor` IS NOT NULL;--> statement-breakpoint
-- Names that belong to nobody any more, and subjects of messages that are gone.
UPDATE `audit_log` SET `target_label` = NULL WHERE `member_id` IS NULL AND (`action` = 'post.delete' OR (`target_type` = 'user' AND `target_id` IS NOT NULL));--> statement-breakpoint
UPDATE `audit_log` SET `target_label` = NULL WHERE `target_type` = 'message' AND `target_id` NOT IN (SELECT `id` FROM `contact_messages`);--> statement-breakpoint
UPDATE `audit_log` SET `actor_name` = 'deleted' WHERE `actor_id` IS NULL;--> statement-breakpoint
UPDATE `ticket_changes` SET `actor` = 'deleted' WHERE `actor` IS NOT NULL AND `actor_id` IS NULL;
