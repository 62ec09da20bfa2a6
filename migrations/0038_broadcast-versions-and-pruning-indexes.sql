ALTER TABLE `broadcasts` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX `password_resets_expiry` ON `password_resets` (`expires_at`);--> statement-breakpoint
CREATE INDEX `refresh_tokens_used` ON `refresh_tokens` (`used_at`) WHERE "refresh_tokens"."used_at" is not null;--> statement-breakpoint
CREATE INDEX `sessions_expiry` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE INDEX `sessions_revoked` ON `sessions` (`revoked_at`) WHERE "sessions"."revoked_at" is not null;--> statement-breakpoint
CREATE INDEX `rate_limits_started` ON `rate_limits` (`started_at`);