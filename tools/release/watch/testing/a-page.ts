import type { Measure, VersionReport } from '@roost/shared/platform/page-report';

/** What a page reported: when, and which measures it counts for. */
export type Page = Pick<VersionReport, 'version' | 'channel' | 'bucket'> & {
  remote: string;
  at: Date;
  has: readonly Measure[];
};

export const start = new Date('2026-03-02T10:00:00Z');

/** A page of the canary without a fault, in the first minute. */
export const aPage = (page: Partial<Page> = {}): Page => ({
  remote: 'domains',
  version: '1.1.0',
  channel: 'canary',
  bucket: 7,
  at: start,
  has: [],
  ...page,
});
