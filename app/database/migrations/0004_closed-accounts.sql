ALTER TABLE "accounts" DROP CONSTRAINT "accounts_status_known";--> statement-breakpoint
ALTER TABLE "accounts" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_closed_hold_nothing" CHECK (case when "accounts"."status" = 'closed' then coalesce("accounts"."email", "accounts"."mobile", "accounts"."password_hash") is null else "accounts"."email" is not null end);--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_status_known" CHECK ("accounts"."status" in ('pending', 'active', 'suspended', 'banned', 'closed'));