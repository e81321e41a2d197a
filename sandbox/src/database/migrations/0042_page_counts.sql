CREATE TABLE "page_counts" (
	"minute" timestamp with time zone NOT NULL,
	"remote" text COLLATE "C" NOT NULL,
	"version" text COLLATE "C" NOT NULL,
	"channel" text COLLATE "C" NOT NULL,
	"sessions" integer NOT NULL,
	"errors" integer NOT NULL,
	"lcp" integer NOT NULL,
	"inp" integer NOT NULL,
	"cls" integer NOT NULL,
	"long_frames" integer NOT NULL,
	CONSTRAINT "page_counts_remote_minute_version_channel_pk" PRIMARY KEY("remote","minute","version","channel")
);
