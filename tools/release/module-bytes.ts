import { eachMapping, TraceMap } from '@jridgewell/trace-mapping';

/**
 * The characters of a script that each source contributes, by the name of the source in the map. Text that the build adds
 * belongs to no source.
 */
export const bytesBySource = ({ script, map }: { script: string; map: string }): Record<string, number> => {
  const lengths = script.split('\n').map(({ length }) => length);
  const bytes: Record<string, number> = {};
  let current: { line: number; column: number; source: string | null } | undefined;
  const end = (line: number, column: number) => {
    if (current === undefined || current.source === null) return;
    const until = line === current.line ? column : (lengths[current.line - 1] ?? current.column);
    bytes[current.source] = (bytes[current.source] ?? 0) + until - current.column;
  };
  eachMapping(new TraceMap(map), ({ generatedLine: line, generatedColumn: column, source }) => {
    end(line, column);
    current = { line, column, source };
  });
  end(Number.POSITIVE_INFINITY, 0);
  return bytes;
};
