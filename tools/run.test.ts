import { run } from '@roost/tools/run';

test('lines are reported while the program runs, and the output is complete', async () => {
  const lines: string[] = [];
  const program = `
    process.stdout.write('fir');
    process.stdout.write('st\\n');
    process.stdin.on('end', () => console.error('second')).resume();`;
  const { code, output } = await run(process.execPath, ['-e', program], { onLine: (line) => lines.push(line) });
  expect(code).toBe(0);
  expect(output).toBe('first\nsecond\n');
  expect(lines).toEqual(['first', 'second']);
});

test('a program that does not exist has the exit code 1', async () => {
  expect(await run('/no-such-program', [])).toMatchObject({ code: 1 });
});
