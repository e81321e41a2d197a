import type { Result, Step } from './steps.ts';

/** Runs the steps, so many at a time, says of each how it ended, and shows what the failed ones said. */
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

/** The last line of a run. */
export const total = (results: readonly Result[]): { line: string; failed: number } => {
  const sum = (pick: (result: Result) => number) => results.reduce((all, result) => all + pick(result), 0);
  const failed = sum((result) => result.failed);
  return { line: `${sum((result) => result.passed)} passed, ${failed} failed`, failed };
};
