CREATE TABLE "known_devices" (
	"resource" text NOT NULL,
	"account_id" integer NOT NULL,
	"device" text NOT NULL,
	"first_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_devices_resource_account_id_device_pk" PRIMARY KEY("resource","account_id","device")
);
