import { persistedJob } from '@roost/shared/lists/persisted-job';

/** The last deletion of several domains in this session, persisted; `deletion-runs.ts` parses it. */
export const savedDeletion = persistedJob('roost.domain-deletion');
