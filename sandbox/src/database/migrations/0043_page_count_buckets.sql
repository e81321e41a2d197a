CREATE TABLE "page_count_buckets" (
	"minute" timestamp with time zone NOT NULL,
	"remote" text COLLATE "C" NOT NULL,
	"version" text COLLATE "C" NOT NULL,
	"channel" text COLLATE "C" NOT NULL,
	"measure" text COLLATE "C" NOT NULL,
	"bucket" integer NOT NULL,
	CONSTRAINT "page_count_buckets_pk" PRIMARY KEY("remote","minute","version","channel","measure","bucket")
);
