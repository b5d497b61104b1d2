ALTER TABLE "consents" DROP CONSTRAINT "consents_kind_known";--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "terms_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "consents_terms_read" ON "consents" USING btree ("account_id","terms_hash","terms_version") WHERE kind = 'terms-read';--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_kind_known" CHECK ("consents"."kind" in ('age', 'state', 'terms', 'terms-read'));