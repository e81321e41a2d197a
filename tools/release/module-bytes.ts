import { eachMapping, TraceMap } from '@jridgewell/trace-mapping';

/**
 * The characters of a script that each source contributes, by the name of the source in the map. Text that the build adds
 * belongs to no source.
 */
export const bytesBySource = ({ script, map }: { script: string; map: string }): Record<string, number> => {
  const lengths = script.split('\n').map(({ length }) => length);
  const bytes: Record<string, number> = {};
  let begun: { line: number; column: number; source: string | null } | undefined;
  const end = (line: number, column: number) => {
    if (begun === undefined || begun.source === null) return;
    const until = line === begun.line ? column : (lengths[begun.line - 1] ?? begun.column);
    bytes[begun.source] = (bytes[begun.source] ?? 0) + until - begun.column;
  };
  eachMapping(new TraceMap(map), ({ generatedLine: line, generatedColumn: column, source }) => {
    end(line, column);
    begun = { line, column, source };
  });
  end(Number.POSITIVE_INFINITY, 0);
  return bytes;
};
