import { runSteps, total } from '@roost/tools/check/run-steps';
import { lint, postgres, types, unit } from '@roost/tools/check/steps';
import { builds, firstStack, previousRelease, secondStack } from './end-to-end.ts';

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
