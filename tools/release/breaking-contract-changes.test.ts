import { mkdtempSync, mkdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { openApiDocument } from '@roost/shared/contracts/open-api';
import { compareDocuments, type ApiDocument } from '@roost/tools/api/compare-documents';
import { readExports } from '@roost/tools/exports/read-exports';
import { rejectReport } from '@roost/tools/exports/report';

const root = realpathSync(mkdtempSync(resolve(tmpdir(), 'roost-contract-')));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const sources = [
  "export type ButtonProps = { tone: 'danger' | 'info'; onPress: () => void; hint?: string };",
  'export const Button = (props: ButtonProps) => props.tone;',
  "export type SlotProps = { 'setup': { onHide: () => void }; 'receipt': { id: string } };",
].join('\n');

const exportsOf = (text: string) => {
  mkdirSync(resolve(root, 'src'), { recursive: true });
  const compilerOptions = { strict: true, module: 'esnext', moduleResolution: 'bundler' };
  writeFileSync(resolve(root, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['src'] }));
  writeFileSync(resolve(root, 'src/index.ts'), text);
  return { version: '1.0.0', exports: readExports({ root, modules: { ui: 'src/index.ts' }, bundled: [] }) };
};
const reported = exportsOf(sources);

test('equal sources need no version', () => {
  expect(rejectReport(reported, exportsOf(sources), { isWriting: false })).toBeNull();
});

test.each([
  { what: 'a removed prop', from: '; hint?: string', to: '', name: 'ButtonProps' },
  { what: 'a prop that became required', from: 'hint?:', to: 'hint:', name: 'ButtonProps' },
  { what: 'another type of a prop', from: 'hint?: string', to: 'hint?: number', name: 'ButtonProps' },
  { what: 'a value of a prop that is gone', from: "'danger' | ", to: '', name: 'ButtonProps' },
  { what: 'a slot that is gone', from: "'setup': { onHide: () => void }; ", to: '', name: 'SlotProps' },
  { what: 'a prop of a slot that is gone', from: '{ id: string }', to: '{}', name: 'SlotProps' },
  {
    what: 'a required prop of a known slot',
    from: '{ id: string }',
    to: '{ id: string; open: boolean }',
    name: 'SlotProps',
  },
])('$what is refused without a major version, also when the report is written', ({ from, to, name }) => {
  const changed = exportsOf(sources.replace(from, to));
  const refused = rejectReport(reported, { ...changed, version: '1.1.0' }, { isWriting: true });
  expect(refused).toContain(`${name} of @roost/shared/ui has another type`);
  expect(refused).toContain('needs version 2.0.0');
});

type Operation = { responses: Record<string, { content: Record<string, { schema: Row }> }>; parameters: object[] };
type Row = { properties: Record<string, Row>; required: string[]; items: Row };

test.each<{ what: string; change: (operations: Record<string, Operation>) => void; words: string }>([
  {
    what: 'an endpoint that is gone',
    change: (operations) => void delete operations['get'],
    words: 'the endpoint was removed',
  },
  {
    what: 'a response field that is gone',
    change: ({ get }) => {
      const row = get?.responses['200']?.content['application/json']?.schema.properties['data']?.items;
      delete row?.properties['nameservers'];
      if (row !== undefined) row.required = row.required.filter((name) => name !== 'nameservers');
    },
    words: 'response field data.*.nameservers was removed',
  },
  {
    what: 'a new required parameter',
    change: ({ get }) =>
      void get?.parameters.push({ name: 'region', in: 'query', required: true, schema: { type: 'string' } }),
    words: 'query parameter region is new and required',
  },
])('$what of the API names the remote that breaks', ({ change, words }) => {
  const built = openApiDocument({ names: ['listDomains'] }) as unknown as ApiDocument;
  const current = structuredClone(openApiDocument()) as unknown as ApiDocument;
  change(current.paths['/domains'] as unknown as Record<string, Operation>);
  expect(compareDocuments({ built, current }).map((one) => one.words)).toEqual([words]);
});
