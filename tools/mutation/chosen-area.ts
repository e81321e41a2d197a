import { areas } from './areas.ts';
import type { Area } from './areas.ts';

/** The area that `pnpm mutation` names in the environment. */
export const chosenArea = (): Area => {
  const area = areas[process.env['ROOST_MUTATION_AREA'] ?? ''];
  if (area === undefined) throw new Error('Run pnpm mutation with the name of an area.');
  return area;
};
