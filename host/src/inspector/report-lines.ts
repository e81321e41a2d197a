import { scrubText } from '#telemetry/scrub.ts';
import type { Report } from '#telemetry/report.ts';
import type { SharedPackage } from './shared-packages.ts';
import type { Fact } from './use-remote-facts.ts';

/** A titled part of the report. */
export type ReportPart = { title: string; lines: readonly string[] };

/** The report as plain text, without tokens, personal data and queries of URLs. */
export const reportText = (parts: readonly ReportPart[]): string =>
  parts
    .map(({ title, lines }) => [title, ...lines.map((line) => `  ${line}`)])
    // Each line separately: a secret that begins in one line must not hide the others.
    .map((lines) => lines.map(scrubText).join('\n'))
    .join('\n\n');

export const factLines = (facts: readonly Fact[]): string[] => facts.map(({ label, value }) => `${label}: ${value}`);

export const packageLines = (packages: readonly SharedPackage[]): string[] =>
  packages.map(({ name, copies }) => `${name}: ${copiesText(copies)}`);

/** Each copy of a package with what provides it. */
export const copiesText = (copies: SharedPackage['copies']): string =>
  copies.map(({ version, from }) => `${version} (${from})`).join(', ');

/** A report of an error in one line, without personal data: time (UTC), version, what failed, and the error. */
export const errorLine = ({ what, error, source, at }: Report): string => {
  const text = [new Date(at).toISOString(), source.version, `${what}:`, String(error)].filter(Boolean).join(' ');
  return scrubText(text.replaceAll(/\s+/g, ' '));
};
