import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { top } from '@roost/tools/top';
import { areas } from './areas.ts';

test.each(Object.entries(areas))('the area %s names files and tests that exist', (_, area) => {
  for (const pattern of [...area.files, ...area.tests]) {
    expect([pattern, globSync(pattern, { cwd: resolve(top, area.package) }).length > 0]).toEqual([pattern, true]);
  }
});
