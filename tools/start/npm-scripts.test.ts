import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { repoRoot } from '@roost/tools/repo-root';

const { scripts } = JSON.parse(readFileSync(resolve(repoRoot, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

test('every shell between npm start and Node.js replaces itself, so that SIGTERM reaches Node.js', () => {
  // npm signals only its child: a shell that waits for another program would not forward the signal.
  expect(scripts['start']).toMatch(/^exec npm run --silent node24 -- ".+ && exec node tools\/start\/start\.ts"$/);
  expect(scripts['node24']).toMatch(/^exec npx [^&|;]+ -c$/);
});
