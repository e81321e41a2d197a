import { readSettings } from '#context/settings.ts';
import { rspamdConfig } from './rspamd-config.ts';
import { startFilter, withFoundFilter } from './start-filter.ts';
import { findRspamd } from './start-rspamd.ts';

test('without the program, spam checks have no filter, and the start prints that', async () => {
  const settings = readSettings({});
  expect(withFoundFilter(settings, null).rspamd).toBeNull();
  expect(withFoundFilter(settings, '/usr/bin/rspamd').rspamd).toEqual({ kind: 'program', port: 4014 });
  expect((await startFilter(settings, null)).line).toBe('rspamd is not found. Spam checks use the linter');
});

test('a configured server needs no program', async () => {
  const settings = readSettings({ ROOST_RSPAMD: 'http://192.0.2.1:11333/' });
  expect(withFoundFilter(settings, null).rspamd).toEqual({ kind: 'server', url: 'http://192.0.2.1:11333' });
  expect((await startFilter(settings, null)).line).toBe('rspamd, http://192.0.2.1:11333');
});

test('the setting turns the filter off, as do processes that do not start one', async () => {
  for (const environment of [
    { ROOST_RSPAMD: 'off' },
    { ROOST_MAIL: 'off' },
    { ROOST_CONTROL: 'off' },
    { ROOST_ROLE: 'worker', ROOST_API_ORIGIN: 'http://localhost:4010' },
  ])
    expect(readSettings(environment).rspamd).toBeNull();
  expect((await startFilter(readSettings({ ROOST_RSPAMD: 'off' }), null)).line).toContain('off');
  expect(() => readSettings({ ROOST_RSPAMD: 'on' })).toThrow('must be off or http://HOST:PORT');
});

test('a program is found in a folder of the path only', () => {
  expect(findRspamd('/nowhere:/tmp')).toBeNull();
});

test('rspamd asks the DNS servers of the deployment, and listens on this machine only', () => {
  const text = rspamdConfig({
    folder: '/work',
    suffixes: '/work/list',
    port: 4014,
    nameservers: ['127.0.0.1:4012', '[2001:db8::1]:53'],
  });
  expect(text).toContain('nameserver = ["127.0.0.1:4012", "[2001:db8::1]:53"]');
  expect(text).toContain('url_tld = "/work/list"');
  expect(text).toContain('bind_socket = "127.0.0.1:4014"');
});
