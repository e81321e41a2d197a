import { runSteps, total } from './run-steps.ts';
import { lint, postgres, types, unit } from './steps.ts';

/** `pnpm check`: types, lint and unit tests; before each commit. */
const results = [
  ...(await runSteps([...lint, ...types], { atATime: 2 })),
  ...(await runSteps([unit, postgres], { atATime: 1 })),
];
const { lines, failed } = total(results);
console.log(lines.join('\n'));
process.exitCode = failed === 0 ? 0 : 1;
