import { promisify } from 'node:util';
import { crc32, gunzip } from 'node:zlib';
import type { ZipFile } from 'yauzl';
import { rejectReport } from './report-fault.ts';

/** Maximum size of a report before and after decompression, in bytes. */
export const maxReportBytes = 10 * 1024 * 1024;
/** Maximum number of files in an archive. */
const maxEntries = 10;

type Format = 'gzip' | 'zip' | 'xml';

/**
 * The XML of the report among the attachments of an email, decompressed within limits. First bytes decide about the
 * format: names and content types differ between reporters. Throws a `ReportFault` when there is not exactly one.
 */
export const unpackReport = async (attachments: readonly Buffer[]): Promise<Buffer> => {
  const found = attachments.flatMap((bytes) => {
    const format = formatOf(bytes);
    return format === null ? [] : [{ bytes, format }];
  });
  const [first, second] = found;
  if (first === undefined) return rejectReport('no-report');
  if (second !== undefined) return rejectReport('several-reports', `${found.length} attachments`);
  const xml = await unpack(first);
  const format = formatOf(xml);
  return format === 'gzip' || format === 'zip' ? rejectReport('nested-archive') : xml;
};

const unpack = ({ bytes, format }: { bytes: Buffer; format: Format }): Promise<Buffer> | Buffer => {
  switch (format) {
    case 'gzip':
      return unpackGzip(bytes);
    case 'zip':
      return unpackZip(bytes);
    case 'xml':
      return bytes.length > maxReportBytes ? tooLarge() : bytes;
  }
};

const formatOf = (bytes: Buffer): Format | null => {
  const start = bytes.toString('latin1', 0, 2_048);
  if (start.startsWith('\u{1F}\u{8B}')) return 'gzip';
  if (start.startsWith('PK\u{3}\u{4}') || start.startsWith('PK\u{5}\u{6}')) return 'zip';
  // Without the zeros of UTF-16 and without a byte order mark.
  const text = start
    .replaceAll('\0', '')
    .replace(/^(?:\u{EF}\u{BB}\u{BF}|\u{FF}\u{FE}|\u{FE}\u{FF})/u, '')
    .trimStart();
  return text.startsWith('<?xml') || /<(?:[\w-]+:)?feedback[\s>]/.test(text) ? 'xml' : null;
};

const tooLarge = () => rejectReport('too-large', `The report has more than ${maxReportBytes} bytes.`);

const unpackGzip = async (bytes: Buffer): Promise<Buffer> => {
  try {
    return await promisify(gunzip)(bytes, { maxOutputLength: maxReportBytes });
  } catch (error) {
    return codeOf(error) === 'ERR_BUFFER_TOO_LARGE' ? tooLarge() : rejectReport('broken-archive', String(error));
  }
};

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

const unpackZip = async (bytes: Buffer): Promise<Buffer> => {
  const { fromBufferPromise } = await import('yauzl');
  const file = await fromBufferPromise(bytes, { lazyEntries: true, decodeStrings: false }).catch(broken);
  if (file.entryCount > maxEntries) rejectReport('several-reports', `${file.entryCount} files`);
  return readOnlyFile(file);
};

const broken = (error: unknown) => rejectReport('broken-archive', String(error));

/** The declared sizes are checked before, and by yauzl while the file is decompressed. */
const readOnlyFile = async (file: ZipFile): Promise<Buffer> => {
  const entries = [];
  try {
    for await (const entry of file.eachEntry()) if (!isIgnored(entry.fileNameRaw)) entries.push(entry);
  } catch (error) {
    broken(error);
  }
  const [entry, second] = entries;
  if (entry === undefined) return rejectReport('no-report', 'The archive is empty.');
  if (second !== undefined) return rejectReport('several-reports', `${entries.length} files`);
  if (entry.uncompressedSize > maxReportBytes) return tooLarge();
  try {
    const chunks = await (await file.openReadStreamPromise(entry)).toArray();
    const content = Buffer.concat(chunks);
    if (crc32(content) === entry.crc32) return content;
  } catch (error) {
    broken(error);
  }
  return rejectReport('broken-archive', 'The checksum is wrong.');
};

/** Folders, and what macOS adds to archives. */
const isIgnored = (name: Buffer): boolean => /\/$|^__MACOSX\//.test(name.toString('latin1'));
