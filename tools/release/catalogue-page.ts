import type { Catalogue, Deployable } from './catalogue.ts';
import type { ErrorRate } from './error-rates.ts';
import { isDocumentUnit } from './release-unit.ts';
import { ageOf, minuteOf } from './times.ts';

/** The catalogue as one HTML document without scripts. `now` in ms: ages are relative to it. */
export const catalogueToHtml = (
  catalogue: Catalogue,
  { now = Date.now() }: { now?: number } = {},
): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Catalogue</title>
<style>${styles}</style>
<h1>Catalogue</h1>
<p>Revision ${escape(minuteOf(new Date(catalogue.revision)))} UTC. Every promotion writes this page.</p>
<h2>Versions by channel</h2>
${tableOf(
  ['Deployable', 'Owner', 'Channel', 'Version', 'Since (UTC)', 'Age', 'By', 'Reason', 'Sessions with an error'],
  catalogue.deployables.flatMap((one) => rowsOf(one, { errorRates: catalogue.errorRates, now })),
)}
${'rates' in catalogue.errorRates ? '<p>Errors are those of the last 24 hours.</p>' : `<p>Errors are not measured: ${escape(catalogue.errorRates.notMeasured)}.</p>`}
<h2>Bytes of the first load by route</h2>
<p>Compressed, for each version that was live, oldest first.</p>
${tableOf(['Deployable', 'Route', 'Bytes now', 'Change', 'Over time'], catalogue.deployables.flatMap(routeRows))}
<h2>Duplicated bytes among live versions</h2>
${duplicatesOf(catalogue.duplicates)}
<h2>Exports of the platform</h2>
${Object.entries(catalogue.exports).map(exportsOf).join('\n')}
<h2>Endpoints</h2>
${tableOf(
  ['Endpoint', 'Used by'],
  Object.entries(catalogue.endpoints)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([endpoint, parts]) => [escape(endpoint), escape(parts.join(', '))]),
)}
</html>
`;

const rowsOf = (
  { part, owners, channels }: Deployable,
  { errorRates, now }: Pick<Catalogue, 'errorRates'> & { now: number },
): string[][] =>
  channels.map(({ channel, version, change }, index) => [
    index === 0 ? escape(part) : '',
    index === 0 ? escape(owners.join(', ') || 'unknown') : '',
    escape(channel),
    `<code>${escape(version)}</code>`,
    change === undefined ? 'unknown' : escape(minuteOf(new Date(change.revision))),
    change === undefined ? '' : ageOf(now - change.revision),
    escape(change?.by ?? ''),
    escape(change?.why ?? ''),
    // The collector counts the sessions of remotes.
    'rates' in errorRates && !isDocumentUnit(part) ? rateOf(errorRates.rates[`${part} ${version}`]) : 'not measured',
  ]);

const rateOf = (rate: ErrorRate | undefined): string =>
  rate === undefined || rate.sessions === 0
    ? 'no session'
    : `${((100 * rate.errors) / rate.sessions).toFixed(1)} % of ${numberOf(rate.sessions)}`;

const routeRows = ({ part, routes }: Deployable): string[][] =>
  routes.map(({ route, sizes }) => {
    const [last, before] = [sizes.at(-1)?.bytes ?? 0, sizes.at(-2)?.bytes];
    return [
      escape(part),
      escape(route),
      numberOf(last),
      before === undefined ? '' : `${last < before ? '−' : '+'}${numberOf(Math.abs(last - before))}`,
      chartOf(sizes),
    ];
  });

/** A bar for each version, from 0 to the largest one. */
const chartOf = (sizes: Deployable['routes'][number]['sizes']): string => {
  const largest = Math.max(...sizes.map(({ bytes }) => bytes));
  const bars = sizes.map(({ version, at, bytes }, index) => {
    const height = Math.max(1, Math.round((24 * bytes) / largest));
    const title = escape(`${version}, ${minuteOf(new Date(at))} UTC: ${numberOf(bytes)} bytes`);
    return `<rect x="${index * 10}" y="${24 - height}" width="8" height="${height}"><title>${title}</title></rect>`;
  });
  return `<svg role="img" aria-label="${sizes.length} versions" width="${sizes.length * 10}" height="24">${bars.join('')}</svg>`;
};

/** Number of listed sources. */
const maxDuplicates = 30;

const duplicatesOf = (duplicates: Catalogue['duplicates']): string => {
  if (duplicates === null) return '<p>Not measured: a live version has no source maps. Publish it again.</p>';
  const sum = duplicates.reduce((total, { bytes }) => total + bytes, 0);
  const rows = duplicates
    .slice(0, maxDuplicates)
    .map(({ source, parts, bytes }) => [escape(source), escape(parts.join(', ')), numberOf(bytes)]);
  const more = duplicates.length - rows.length;
  return `<p>${numberOf(sum)} bytes before compression, in ${duplicates.length} sources: all copies but the largest.</p>
${tableOf(['Source', 'In', 'Bytes'], rows)}${more > 0 ? `<p>${more} smaller ones are not listed.</p>` : ''}`;
};

const exportsOf = ([module, names]: [string, Record<string, string[]>]): string => {
  const rows = Object.entries(names)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([name, parts]) => [escape(name), escape(parts.join(', ') || 'no live remote')]);
  const unused = Object.values(names).filter((parts) => parts.length === 0).length;
  return `<details><summary><code>${escape(module)}</code>: ${rows.length} exports, ${unused} without a live remote</summary>
${tableOf(['Export', 'Used by'], rows)}</details>`;
};

/** Cells are HTML. */
const tableOf = (head: readonly string[], rows: readonly (readonly string[])[]): string => {
  const cells = (kind: 'th' | 'td', row: readonly string[]) => row.map((cell) => `<${kind}>${cell}</${kind}>`).join('');
  if (rows.length === 0) return '<p>None.</p>';
  const body = rows.map((row) => `<tr>${cells('td', row)}</tr>`).join('\n');
  return `<div class="table"><table><thead><tr>${cells('th', head)}</tr></thead><tbody>\n${body}\n</tbody></table></div>`;
};

const numberOf = (value: number): string => value.toLocaleString('en-US');

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const styles = `
:root { color-scheme: light dark; font: 14px/1.5 system-ui, sans-serif }
body { margin: 0 auto; padding: 24px 16px; max-width: 1200px }
.table { overflow-x: auto }
table { border-collapse: collapse; margin: 8px 0 24px }
th, td { padding: 4px 16px 4px 0; text-align: left; vertical-align: top; border-bottom: 1px solid color-mix(in srgb, currentColor 20%, transparent) }
summary { cursor: pointer; padding: 4px 0 }
rect { fill: currentColor }
`;
