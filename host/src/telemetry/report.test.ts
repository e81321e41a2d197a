import { expectConsoleError } from '@roost/shared/testing';
import { keepReports, report, sendReportsTo } from './report.ts';

beforeEach(keepReports);

test('a report is on the console, and goes where reports go with the part that it is about', () => {
  expectConsoleError('It failed');
  const sent: unknown[] = [];
  sendReportsTo((...said) => void sent.push(said));
  const why = new Error('a bug');
  report('It failed', why, { remote: 'domains', version: '1.0.0' });
  expect(sent).toEqual([['It failed', why, { remote: 'domains', version: '1.0.0' }]]);
});

test('what is reported before it is known where reports go is sent then, in order, and once', () => {
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

test('without a place for them reports are on the console alone, and nothing is kept', () => {
  expectConsoleError('unkept');
  sendReportsTo(null);
  report('unkept', null);
  const sent: string[] = [];
  sendReportsTo((what) => void sent.push(what));
  expect(sent).toEqual([]);
});
