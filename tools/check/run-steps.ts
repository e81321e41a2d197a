import type { Result, Step } from './steps.ts';

/** Runs the steps, `atATime` in parallel. Prints the result of each and the output of failed ones. */
export const runSteps = async (steps: readonly Step[], { atATime }: { atATime: number }): Promise<Result[]> => {
  const waiting = [...steps];
  const results: Result[] = [];
  const work = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      const result = await step.run();
      results.push(result);
      const mark = result.failed === 0 ? 'ok    ' : 'FAILED';
      console.log(
        `${mark} ${result.name}: ${result.passed} passed, ${result.failed} failed (${result.seconds.toFixed(1)} s)`,
      );
      if (result.output !== '') console.log(result.output);
    }
  };
  await Promise.all(Array.from({ length: atATime }, work));
  return results;
};

/** Two flaky tests point to a fault in the tests or the product, not to chance. */
const maxFlaky = 1;

/** The summary of a run. More than `maxFlaky` flaky tests count as one failure. */
export const total = (results: readonly Result[]): { lines: string[]; failed: number } => {
  const sum = (pick: (result: Result) => number) => results.reduce((all, result) => all + pick(result), 0);
  const flaky = sum((result) => result.flaky ?? 0);
  const isUnstable = flaky > maxFlaky;
  const failed = sum((result) => result.failed) + (isUnstable ? 1 : 0);
  return {
    lines: [
      ...(flaky > 0
        ? [`${flaky} flaky${isUnstable ? ': more than one test needed a retry, so the run fails' : ''}`]
        : []),
      `${sum((result) => result.passed)} passed, ${failed} failed`,
    ],
    failed,
  };
};
