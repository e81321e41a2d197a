import { resolve } from 'node:path';
import { runSteps, total } from '@roost/tools/check/run-steps';
import { lint, postgres, types, unit } from '@roost/tools/check/steps';
import { repoRoot } from '@roost/tools/repo-root';
import { builds, firstStack, previousRelease, secondStack } from './end-to-end.ts';

// The run starts hundreds of Node processes with the same modules. Compiled once, a command starts in half the time.
process.env['NODE_COMPILE_CACHE'] ??= resolve(repoRoot, 'node_modules/.cache/node');

/** `npm test`: all checks. The last line is the result. */
const results = [
  ...(await runSteps([...lint, ...types], { atATime: 2 })),
  ...(await runSteps([unit, postgres], { atATime: 1 })),
  ...(await runSteps([builds, previousRelease], { atATime: 1 })),
  ...(await Promise.all([firstStack, secondStack].map((steps) => runSteps(steps, { atATime: 1 })))).flat(),
];
const { lines, failed } = total(results);
console.log(lines.join('\n'));
process.exitCode = failed === 0 ? 0 : 1;
