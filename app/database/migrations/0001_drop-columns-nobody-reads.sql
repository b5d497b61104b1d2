ALTER TABLE "google_identities" DROP COLUMN "name";--> statement-breakpoint
ALTER TABLE "outbox_mails" DROP COLUMN "last_error";--> statement-breakpoint
ALTER TABLE "pictures" DROP COLUMN "width";--> statement-breakpoint
ALTER TABLE "pictures" DROP COLUMN "height";--> statement-breakpoint
ALTER TABLE "pictures" DROP COLUMN "created_at";--> statement-breakpoint
ALTER TABLE "sessions" DROP COLUMN "created_at";