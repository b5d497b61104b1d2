CREATE TABLE "account_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"detail" jsonb
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_confirmed_at" timestamp (3) with time zone,
	"mobile" text,
	"password_hash" text,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "accounts_email_taken" UNIQUE("email"),
	CONSTRAINT "accounts_mobile_taken" UNIQUE("mobile"),
	CONSTRAINT "accounts_status_known" CHECK ("accounts"."status" in ('pending', 'active', 'suspended', 'banned'))
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"accepted_at" timestamp (3) with time zone NOT NULL,
	"terms_hash" text NOT NULL,
	"terms_revision" text NOT NULL,
	CONSTRAINT "consents_kind_known" CHECK ("consents"."kind" in ('age', 'state', 'terms'))
);
--> statement-breakpoint
CREATE TABLE "email_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"payload" jsonb,
	CONSTRAINT "email_links_purpose_known" CHECK ("email_links"."purpose" in ('confirm-email', 'reset-password', 'link-google'))
);
--> statement-breakpoint
CREATE TABLE "google_identities" (
	"sub" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"email" text NOT NULL,
	"name" text,
	"picture_url" text,
	"linked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "otp_challenges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"mobile" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"sends" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"verified_at" timestamp (3) with time zone,
	"consumed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "outbox_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"challenge_id" uuid,
	"account_id" uuid,
	"bytes" "bytea" NOT NULL,
	"media_type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"mobile" text,
	"email" text NOT NULL,
	"time_stamp" timestamp (3) with time zone NOT NULL,
	"picture_id" uuid,
	"name_edits" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "profiles_name_edits_positive" CHECK ("profiles"."name_edits" >= 0)
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "terms_copies" (
	"hash" text PRIMARY KEY NOT NULL,
	"revision" text NOT NULL,
	"text" text NOT NULL,
	"first_accepted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_terms_hash_terms_copies_hash_fk" FOREIGN KEY ("terms_hash") REFERENCES "public"."terms_copies"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_links" ADD CONSTRAINT "email_links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "google_identities" ADD CONSTRAINT "google_identities_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_challenge_id_otp_challenges_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."otp_challenges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_events_account" ON "account_events" USING btree ("account_id","at");--> statement-breakpoint
CREATE INDEX "account_events_at" ON "account_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "consents_account" ON "consents" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "consents_terms" ON "consents" USING btree ("terms_hash");--> statement-breakpoint
CREATE INDEX "email_links_account" ON "email_links" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "email_links_expiry" ON "email_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "google_identities_account" ON "google_identities" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "otp_challenges_expiry" ON "otp_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "outbox_mails_due" ON "outbox_mails" USING btree ("sent_at","next_attempt_at");--> statement-breakpoint
CREATE INDEX "pictures_challenge" ON "pictures" USING btree ("challenge_id");--> statement-breakpoint
CREATE INDEX "pictures_account" ON "pictures" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "pictures_expiry" ON "pictures" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "profiles_picture" ON "profiles" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "rate_limits_expiry" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");