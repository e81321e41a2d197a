-- Compressing an order of 6 MB took half of the time to store it, and each read of a part decompressed all of it.
ALTER TABLE transactions ALTER COLUMN purchase_order SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE provider_operations ALTER COLUMN publication SET STORAGE EXTERNAL;
