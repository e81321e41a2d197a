import { eq, sql } from 'drizzle-orm';
import { appMetadata } from '#database/schema/app-metadata.ts';
import { domains } from '#database/schema/domains.ts';

/** Joins the public key with which the mail provider of a domain signs, see `dkimKeyName`. */
export const isKeyOfType = eq(appMetadata.name, sql`${domains.type} || '-dkim-key'`);
