CREATE TABLE "contacts" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"workspace_id" text COLLATE "C" NOT NULL,
	"contact" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "domain_tags" (
	"domain_id" text COLLATE "C" NOT NULL,
	"tag_id" text COLLATE "C" NOT NULL,
	CONSTRAINT "domain_tags_domain_id_tag_id_pk" PRIMARY KEY("domain_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "domains" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"workspace_id" text COLLATE "C" NOT NULL,
	"domain" text COLLATE "C" NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"type" text COLLATE "C",
	"nameservers" text[] NOT NULL,
	"redirect_url" text,
	"dmarc_email" text,
	"mailbox_count" integer DEFAULT 0 NOT NULL,
	"settles_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "domains_domain_unique" UNIQUE("domain")
);
--> statement-breakpoint
CREATE TABLE "export_tickets" (
	"hash" text COLLATE "C" PRIMARY KEY NOT NULL,
	"export_id" text COLLATE "C" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"workspace_id" text COLLATE "C" NOT NULL,
	"number" text COLLATE "C" NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"total" integer NOT NULL,
	"description" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoices_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "kept_answers" (
	"user_id" text COLLATE "C" NOT NULL,
	"workspace_id" text COLLATE "C" NOT NULL,
	"endpoint" text COLLATE "C" NOT NULL,
	"key" text COLLATE "C" NOT NULL,
	"body_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "kept_answers_user_id_workspace_id_endpoint_key_pk" PRIMARY KEY("user_id","workspace_id","endpoint","key")
);
--> statement-breakpoint
CREATE TABLE "mailbox_exports" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"workspace_id" text COLLATE "C" NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"platform" text NOT NULL,
	"mailbox_ids" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mailbox_tags" (
	"mailbox_id" text COLLATE "C" NOT NULL,
	"tag_id" text COLLATE "C" NOT NULL,
	CONSTRAINT "mailbox_tags_mailbox_id_tag_id_pk" PRIMARY KEY("mailbox_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "mailboxes" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"workspace_id" text COLLATE "C" NOT NULL,
	"domain_id" text COLLATE "C" NOT NULL,
	"email" text COLLATE "C" NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"name" text COLLATE "C" GENERATED ALWAYS AS (lower(first_name || ' ' || last_name)) STORED NOT NULL,
	"searched" text GENERATED ALWAYS AS (email || chr(10) || first_name || ' ' || last_name) STORED NOT NULL,
	"type" text COLLATE "C" NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"forward_to" text,
	"signature" text,
	"avatar" text,
	"password" text NOT NULL,
	"delete_until" timestamp with time zone,
	"settles_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mailboxes_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "members" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"workspace_id" text COLLATE "C" NOT NULL,
	"status" text NOT NULL,
	"roles" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "properties" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"hash" text COLLATE "C" PRIMARY KEY NOT NULL,
	"sign_in_id" text COLLATE "C" NOT NULL,
	"parent_hash" text COLLATE "C",
	"expires_at" timestamp with time zone NOT NULL,
	"retires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sign_ins" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "spam_checks" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"workspace_id" text COLLATE "C" NOT NULL,
	"mailbox_id" text COLLATE "C" NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"score" integer,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"workspace_id" text COLLATE "C" NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transactions" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"workspace_id" text COLLATE "C" NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"total" integer NOT NULL,
	"purchase_order" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"email" text COLLATE "C" NOT NULL,
	"password_hash" text NOT NULL,
	"firstname" text NOT NULL,
	"lastname" text NOT NULL,
	"company" text,
	"super_admin" boolean DEFAULT false NOT NULL,
	"invitation_status" text NOT NULL,
	"last_workspace_id" text COLLATE "C",
	"language" text,
	"theme" text DEFAULT 'system' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "workspaces" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"avatar" text,
	"avatar_background" text,
	"avatar_emoji" text,
	"activated" boolean NOT NULL,
	"custom_pricing" jsonb,
	"features" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"mailboxes_limit" integer DEFAULT 0 NOT NULL,
	"google_workspace_mailboxes_limit" integer DEFAULT 0 NOT NULL,
	"outlook_mailboxes_limit" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "domain_tags" ADD CONSTRAINT "domain_tags_domain_id_domains_id_fk" FOREIGN KEY ("domain_id") REFERENCES "public"."domains"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "domain_tags" ADD CONSTRAINT "domain_tags_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "domains" ADD CONSTRAINT "domains_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_tickets" ADD CONSTRAINT "export_tickets_export_id_mailbox_exports_id_fk" FOREIGN KEY ("export_id") REFERENCES "public"."mailbox_exports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_answers" ADD CONSTRAINT "kept_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_answers" ADD CONSTRAINT "kept_answers_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailbox_exports" ADD CONSTRAINT "mailbox_exports_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailbox_exports" ADD CONSTRAINT "mailbox_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailbox_tags" ADD CONSTRAINT "mailbox_tags_mailbox_id_mailboxes_id_fk" FOREIGN KEY ("mailbox_id") REFERENCES "public"."mailboxes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailbox_tags" ADD CONSTRAINT "mailbox_tags_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailboxes" ADD CONSTRAINT "mailboxes_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailboxes" ADD CONSTRAINT "mailboxes_domain_id_domains_id_fk" FOREIGN KEY ("domain_id") REFERENCES "public"."domains"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_sign_in_id_sign_ins_id_fk" FOREIGN KEY ("sign_in_id") REFERENCES "public"."sign_ins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spam_checks" ADD CONSTRAINT "spam_checks_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spam_checks" ADD CONSTRAINT "spam_checks_mailbox_id_mailboxes_id_fk" FOREIGN KEY ("mailbox_id") REFERENCES "public"."mailboxes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tags" ADD CONSTRAINT "tags_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contacts_workspace_id_created_at_id_index" ON "contacts" USING btree ("workspace_id","created_at","id");--> statement-breakpoint
CREATE INDEX "domain_tags_tag_id_domain_id_index" ON "domain_tags" USING btree ("tag_id","domain_id");--> statement-breakpoint
CREATE INDEX "domains_workspace_id_domain_id_index" ON "domains" USING btree ("workspace_id","domain","id");--> statement-breakpoint
CREATE INDEX "domains_workspace_id_created_at_id_index" ON "domains" USING btree ("workspace_id","created_at","id");--> statement-breakpoint
CREATE INDEX "domains_workspace_id_status_id_index" ON "domains" USING btree ("workspace_id","status","id");--> statement-breakpoint
CREATE INDEX "domains_workspace_id_mailbox_count_id_index" ON "domains" USING btree ("workspace_id","mailbox_count","id");--> statement-breakpoint
CREATE INDEX "domains_workspace_id_type_index" ON "domains" USING btree ("workspace_id","type");--> statement-breakpoint
CREATE INDEX "domains_search" ON "domains" USING gin ("domain" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "domains_settles_at_index" ON "domains" USING btree ("settles_at") WHERE settles_at is not null;--> statement-breakpoint
CREATE INDEX "invoices_workspace_id_issued_at_id_index" ON "invoices" USING btree ("workspace_id","issued_at","id");--> statement-breakpoint
CREATE INDEX "invoices_issued_at_index" ON "invoices" USING btree ("issued_at");--> statement-breakpoint
CREATE INDEX "mailbox_exports_workspace_id_index" ON "mailbox_exports" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "mailbox_tags_tag_id_mailbox_id_index" ON "mailbox_tags" USING btree ("tag_id","mailbox_id");--> statement-breakpoint
CREATE INDEX "mailboxes_workspace_id_type_email_id_index" ON "mailboxes" USING btree ("workspace_id","type","email","id");--> statement-breakpoint
CREATE INDEX "mailboxes_workspace_id_type_created_at_id_index" ON "mailboxes" USING btree ("workspace_id","type","created_at","id");--> statement-breakpoint
CREATE INDEX "mailboxes_workspace_id_type_status_id_index" ON "mailboxes" USING btree ("workspace_id","type","status","id");--> statement-breakpoint
CREATE INDEX "mailboxes_workspace_id_type_name_id_index" ON "mailboxes" USING btree ("workspace_id","type","name","id");--> statement-breakpoint
CREATE INDEX "mailboxes_domain_id_index" ON "mailboxes" USING btree ("domain_id");--> statement-breakpoint
CREATE INDEX "mailboxes_search" ON "mailboxes" USING gin ("searched" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "mailboxes_settles_at_index" ON "mailboxes" USING btree ("settles_at") WHERE settles_at is not null;--> statement-breakpoint
CREATE INDEX "mailboxes_delete_until_index" ON "mailboxes" USING btree ("delete_until") WHERE delete_until is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "members_user_id_workspace_id_index" ON "members" USING btree ("user_id","workspace_id");--> statement-breakpoint
CREATE INDEX "members_workspace_id_index" ON "members" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "refresh_tokens_sign_in_id_index" ON "refresh_tokens" USING btree ("sign_in_id");--> statement-breakpoint
CREATE INDEX "spam_checks_workspace_id_created_at_id_index" ON "spam_checks" USING btree ("workspace_id","created_at","id");--> statement-breakpoint
CREATE INDEX "spam_checks_mailbox_id_index" ON "spam_checks" USING btree ("mailbox_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tags_workspace_name" ON "tags" USING btree ("workspace_id",lower("name"));--> statement-breakpoint
CREATE INDEX "transactions_workspace_id_created_at_id_index" ON "transactions" USING btree ("workspace_id","created_at","id");