import { sql } from 'drizzle-orm';

/** The schema of the job tables. */
export const jobSchema = 'jobs';

/** All jobs. States are ordered: created, retry, active, then those of ended jobs. */
export const jobTable = sql`${sql.identifier(jobSchema)}.job`;
