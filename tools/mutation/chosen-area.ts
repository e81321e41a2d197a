import { basename } from 'node:path';
import { areas } from './areas.ts';
import type { Area } from './areas.ts';

/** The area, or the file of an area, that `pnpm mutation` sets in the environment. */
export const selectedArea = (): Area => {
  const area = areas[process.env['ROOST_MUTATION_AREA'] ?? ''];
  if (area === undefined) throw new Error('Run pnpm mutation with the name of an area.');
  const file = process.env['ROOST_MUTATION_FILE'];
  return file === undefined ? area : partOf(area, file);
};

/** One file of an area. Uses the tests whose name starts with the file name, or all tests of the area if none match. */
export const partOf = (area: Area, file: string): Area => {
  const files = area.files.filter((path) => path.endsWith(`/${file}.ts`));
  if (files.length === 0) throw new Error(`This area has no file ${file}.ts.`);
  const tests = area.tests.filter((path) => basename(path).startsWith(file));
  return { ...area, files, tests: tests.length === 0 ? area.tests : tests };
};
