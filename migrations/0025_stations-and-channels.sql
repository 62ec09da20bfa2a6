CREATE TABLE `radio_schedules` (
	`station_id` text NOT NULL,
	`version` integer NOT NULL,
	`applies_at` integer NOT NULL,
	`document` text NOT NULL,
	PRIMARY KEY(`station_id`, `version`),
	FOREIGN KEY (`station_id`) REFERENCES `radio_stations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `radio_stations` ADD `deleted_at` text;--> statement-breakpoint
ALTER TABLE `tv_channels` ADD `deleted_at` text;--> statement-breakpoint
-- What stations played until now, from the same instant on (2026-01-01): nobody hears another song.
INSERT INTO `radio_schedules` (`station_id`, `version`, `applies_at`, `document`)
SELECT `s`.`id`, 1, 1767225600000, json_object(
	'items', json((SELECT json_group_array(`track_id`) FROM (SELECT `track_id` FROM `radio_slots` WHERE `station_id` = `s`.`id` ORDER BY `position`))),
	'order', 'shuffle',
	'jingles', NULL,
	'programmes', json('[]'),
	'time_zone', NULL,
	'tracks', json((SELECT json_group_array(json_object('track_id', `t`.`id`, 'recording_id', `t`.`recording_id`, 'media_key', `t`.`media_key`, 'duration_ms', CAST(round(`t`.`duration` * 1000) AS INTEGER)))
		FROM `tracks` `t` LEFT JOIN `albums` `a` ON `a`.`id` = `t`.`album_id`
		WHERE `t`.`id` IN (SELECT `track_id` FROM `radio_slots` WHERE `station_id` = `s`.`id`)
			AND `t`.`media_key` IS NOT NULL AND `t`.`deleted_at` IS NULL
			AND (`t`.`album_id` IS NULL OR (`a`.`deleted_at` IS NULL AND `a`.`release_at` <= strftime('%Y-%m-%dT%H:%M:%fZ', 'now')))))
)
FROM `radio_stations` `s`
WHERE EXISTS (SELECT 1 FROM `radio_slots` WHERE `station_id` = `s`.`id`);
