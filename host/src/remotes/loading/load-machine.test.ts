import {
  initialState,
  isChunkLoadError,
  isRetryable,
  RemoteUnavailable,
  transition,
  type LoadEvent,
  type LoadState,
  type Page,
} from './load-machine.ts';

const page: Page = { remote: 'domains', versions: ['3.0.0', '2.0.0'], attempts: 7, now: 1_000 };
const lost = Object.assign(new Error('chunk 1'), { name: 'ChunkLoadError' });
const bug = new TypeError('a bug');
const incompatible = new RemoteUnavailable('domains 2.0.0', { isIncompatible: true });

const load = {
  version: '2.0.0',
  attempt: 7,
  startedAt: 100,
  fallbacks: ['1.0.0'],
  retried: [],
  areFilesVerified: false,
};
const loading: LoadState = { status: 'loading', ...load };
const retried: LoadState = { ...loading, retried: ['2.0.0'] };
const last: LoadState = { ...loading, fallbacks: [] };
const verified: LoadState = { ...last, retried: ['2.0.0'], areFilesVerified: true };
const mounted: LoadState = { ...loading, status: 'mounted' };
const active: LoadState = { status: 'active', version: '2.0.0', attempt: 7 };
const unavailable: LoadState = {
  status: 'unavailable',
  error: lost,
  version: '2.0.0',
  attempt: 7,
  areFilesSuspect: true,
  areFilesVerified: false,
};
const unavailableByBug: LoadState = { ...unavailable, error: bug, areFilesSuspect: false };
const unregistered = initialState({ ...page, versions: [] });
const checking: LoadState = { status: 'checking', attempt: 7 };
const states = { loading, mounted, active, unavailable, checking };

const next = { status: 'loading', version: '1.0.0', attempt: 8, startedAt: 100, fallbacks: [] };
const again = { status: 'loading', version: '2.0.0', attempt: 8, startedAt: 100, fallbacks: ['1.0.0'] };
const restarted = { status: 'loading', version: '3.0.0', attempt: 8, startedAt: 1_000, retried: [] };
const failed = { status: 'unavailable', version: '2.0.0', attempt: 8 };

const checked = (hasNewRelease: boolean): LoadEvent => ({ type: 'registryChecked', hasNewRelease });
const fallbackLoaded = (version: string, startedAt: number): LoadEvent => ({
  type: 'fallbackLoaded',
  version,
  startedAt,
});
const reportFailure = { type: 'reportFailure', version: '2.0.0' };
const giveUp = { type: 'giveUp', version: '2.0.0' };

type Row = {
  from: LoadState;
  case?: string;
  event: LoadEvent;
  at?: Partial<Page>;
  to: object;
  effect?: { type: string; version?: string; startedAt?: number };
};
const table: Row[] = [
  { from: loading, event: { type: 'markReady' }, to: { ...mounted } },
  {
    from: loading,
    event: { type: 'slow' },
    to: loading,
    effect: { type: 'loadFallback', version: '1.0.0', startedAt: 100 },
  },
  { from: last, case: 'without a fallback', event: { type: 'slow' }, to: last },
  { from: loading, event: fallbackLoaded('1.0.0', 100), to: next },
  { from: loading, case: 'of an earlier load', event: fallbackLoaded('1.0.0', 50), to: loading },
  { from: loading, case: 'already tried', event: fallbackLoaded('0.9.0', 100), to: loading },
  {
    from: loading,
    event: { type: 'timeout' },
    to: { ...failed, error: expect.objectContaining({ message: 'Not ready after 7600 ms' }), areFilesSuspect: true },
    effect: giveUp,
  },
  { from: loading, case: 'lost file', event: { type: 'fail', error: lost }, to: { ...again, retried: ['2.0.0'] } },
  {
    from: loading,
    case: 'lost file, late',
    event: { type: 'fail', error: lost },
    at: { now: 4_100 },
    to: next,
    effect: reportFailure,
  },
  {
    from: loading,
    case: 'lost file, in time',
    event: { type: 'fail', error: lost },
    at: { now: 4_050 },
    to: { ...again, retried: ['2.0.0'] },
  },
  { from: retried, case: 'lost twice', event: { type: 'fail', error: lost }, to: next, effect: reportFailure },
  { from: loading, case: 'bug', event: { type: 'fail', error: bug }, to: next, effect: reportFailure },
  {
    from: loading,
    case: 'incompatible',
    event: { type: 'fail', error: incompatible },
    to: next,
    effect: reportFailure,
  },
  {
    from: last,
    case: 'bug, without a fallback',
    event: { type: 'fail', error: bug },
    to: { ...failed, error: bug, areFilesSuspect: false },
    effect: giveUp,
  },
  {
    from: verified,
    case: 'lost file that was verified',
    event: { type: 'fail', error: lost },
    to: { ...failed, areFilesSuspect: false, areFilesVerified: true },
    effect: giveUp,
  },
  { from: mounted, event: { type: 'markPending' }, to: { ...loading } },
  { from: mounted, event: { type: 'settle' }, to: active, effect: { type: 'activate', version: '2.0.0' } },
  { from: mounted, case: 'bug', event: { type: 'fail', error: bug }, to: next, effect: reportFailure },
  { from: active, event: { type: 'fail', error: bug }, to: { ...failed, areFilesSuspect: false }, effect: giveUp },
  {
    from: active,
    case: 'lost file',
    event: { type: 'fail', error: lost },
    to: { ...failed, areFilesSuspect: true },
    effect: giveUp,
  },
  {
    from: unregistered,
    case: 'not in the registry',
    event: { type: 'start' },
    to: unregistered,
    effect: { type: 'reportUnavailable' },
  },
  { from: unavailable, case: 'reported before', event: { type: 'start' }, to: unavailable },
  {
    from: unavailable,
    event: { type: 'retry' },
    to: { status: 'checking', attempt: 8 },
    effect: { type: 'refreshRegistry' },
  },
  { from: unavailable, event: { type: 'recover' }, to: { ...restarted, areFilesVerified: true } },
  {
    from: unavailable,
    case: 'another release',
    event: checked(true),
    to: { ...restarted, areFilesVerified: false },
  },
  {
    from: unavailable,
    case: 'same release, lost file',
    event: checked(false),
    to: unavailable,
    effect: { type: 'reloadPage' },
  },
  { from: unavailableByBug, case: 'same release, bug', event: checked(false), to: unavailableByBug },
  { from: checking, event: checked(false), to: { ...restarted, areFilesVerified: false } },
];

test.each(
  table.map((row) => ({ ...row, title: [row.from.status, row.event.type, row.case].filter(Boolean).join(', ') })),
)('the next state: $title', ({ from, event, at, to, effect }) => {
  const [state, done] = transition(from, event, { ...page, ...at });
  expect(state).toMatchObject(to);
  expect({ ...done }).toMatchObject({ ...effect });
  expect(done === undefined).toBe(effect === undefined);
});

const events: LoadEvent[] = [
  ...(['start', 'markReady', 'markPending', 'settle', 'slow', 'timeout', 'retry', 'recover'] as const).map((type) => ({
    type,
  })),
  { type: 'fail', error: bug },
  fallbackLoaded('1.0.0', 100),
  checked(true),
];

test.each(Object.entries(states))(
  'every event that the table does not list changes nothing in the state %s',
  (status, state) => {
    const listed = new Set(table.filter(({ from }) => from.status === status).map(({ event }) => event.type));
    for (const event of events.filter(({ type }) => !listed.has(type))) {
      expect(transition(state, event, page)).toEqual([state]);
    }
  },
);

test('a load starts with the first version and keeps the others as fallbacks', () => {
  expect(initialState(page)).toMatchObject({
    status: 'loading',
    version: '3.0.0',
    fallbacks: ['2.0.0'],
    attempt: 7,
    areFilesVerified: false,
  });
});

test('a remote without versions is unavailable, and a load that ends there reports it', () => {
  expect(unregistered).toMatchObject({
    status: 'unavailable',
    error: new RemoteUnavailable('domains: not in the registry'),
    areFilesSuspect: false,
  });
  const restart = transition(unavailable, { type: 'recover' }, { ...page, versions: [] });
  expect(restart).toMatchObject([{ status: 'unavailable', attempt: 8 }, { type: 'reportUnavailable' }]);
});

test('the error of a version that cannot be loaded keeps its cause, and the version can load at the next request', () => {
  const error = new RemoteUnavailable('domains 2.0.0', { cause: lost });
  expect(error).toMatchObject({ name: 'RemoteUnavailable', cause: lost });
  expect([error, incompatible, lost, bug].map(isRetryable)).toEqual([true, false, true, false]);
});

test.each([
  {
    what: 'a chunk',
    error: Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' }),
    gone: true,
  },
  { what: 'a remote', error: Object.assign(new Error('domains 1.0.0'), { name: 'RemoteUnavailable' }), gone: true },
  { what: 'a bug', error: new TypeError('x is not a function'), gone: false },
  { what: 'nothing', error: null, gone: false },
  { what: 'a text', error: 'ChunkLoadError', gone: false },
])('an error is caused by a missing file: $what, $gone', ({ error, gone }) => {
  expect(isChunkLoadError(error)).toBe(gone);
});
