import { planImport } from './plan-import.ts';
import { readRecords } from './read-records.ts';
import { templateNames, withTemplate } from './record-templates.ts';

const domain = 'example.com';

test.each(templateNames)('every record of %s is new and valid', (name) => {
  const lines = planImport(readRecords(withTemplate('', { name, domain }), { domain }) ?? [], {
    domain,
    records: [],
    choices: new Map(),
  });
  expect(lines.length).toBeGreaterThanOrEqual(2);
  expect(lines.filter(({ kind }) => kind !== 'new')).toEqual([]);
});

test('a template replaces another one, and follows other text', () => {
  const google = withTemplate('', { name: 'Google Workspace', domain });
  const zoho = withTemplate(google, { name: 'Zoho Mail', domain });
  expect(zoho).not.toContain('google');
  expect(withTemplate('www A 192.0.2.1', { name: 'Zoho Mail', domain })).toBe(`www A 192.0.2.1\n${zoho}`);
});
