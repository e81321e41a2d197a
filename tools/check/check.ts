import { affectedBy, changedFiles } from './affected.ts';
import { runSteps, total } from './run-steps.ts';
import { lint, postgres, types, typesOf, unit, unitRelatedTo } from './steps.ts';

/** `pnpm check`: types, lint and unit tests. `--affected` runs only the checks that changes since `main` affect. */
const changed = process.argv.includes('--affected') ? await changedFiles() : [];
const affected = process.argv.includes('--affected') ? affectedBy(changed) : 'everything';
const { checks, tests } =
  affected === 'everything'
    ? { checks: [...lint, ...types], tests: [unit, postgres] }
    : { checks: [...lint, ...typesOf(affected.names)], tests: unitRelatedTo(affected.files) };
const results = [...(await runSteps(checks, { atATime: 2 })), ...(await runSteps(tests, { atATime: 1 }))];
const { lines, failed } = total(results);
console.log(lines.join('\n'));
process.exitCode = failed === 0 ? 0 : 1;
