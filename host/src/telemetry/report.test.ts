import { expectConsoleError } from '@roost/shared/testing';
import { bufferReports, report, sendReportsTo } from './report.ts';

beforeEach(bufferReports);

test('a report is logged to the console and sent with its remote', () => {
  expectConsoleError('It failed');
  const sent: unknown[] = [];
  sendReportsTo((...args) => void sent.push(args));
  const why = new Error('a bug');
  report('It failed', why, { remote: 'domains', version: '1.0.0' });
  expect(sent).toEqual([['It failed', why, { remote: 'domains', version: '1.0.0' }]]);
});

test('reports from before the service is known are sent later, in order, and once', () => {
  expectConsoleError('first');
  expectConsoleError('second');
  const sent: string[] = [];
  report('first', null);
  report('second', null);
  const keep = (what: string) => void sent.push(what);
  sendReportsTo(keep);
  sendReportsTo(keep);
  expect(sent).toEqual(['first', 'second']);
});

test('without a service reports are only logged to the console, and not stored', () => {
  expectConsoleError('unkept');
  sendReportsTo(null);
  report('unkept', null);
  const sent: string[] = [];
  sendReportsTo((what) => void sent.push(what));
  expect(sent).toEqual([]);
});
