import webpack from 'webpack';
import { aRepository, write } from './testing/a-repository.ts';
import { moveErrorsFirst } from './move-errors-first.ts';

/** What webpack prints for a build with one warning and one error. */
const outputOf = async (): Promise<string> => {
  const root = aRepository();
  write(root, 'broken.js', "import './absent.js';");
  const compiler = webpack({ mode: 'production', context: root, entry: './broken.js', stats: 'errors-warnings' });
  compiler.hooks.compilation.tap('Test', ({ warnings }) =>
    warnings.push(new webpack.WebpackError('A module is large')),
  );
  const stats = await new Promise<webpack.Stats | undefined>((done, fail) =>
    compiler.run((failed, result) => (failed === null ? done(result) : fail(failed))),
  );
  return stats?.toString('errors-warnings') ?? '';
};

test('the reason of a failed build precedes the warnings', async () => {
  const output = await outputOf();
  expect(output.indexOf('A module is large')).toBeLessThan(output.indexOf("Can't resolve './absent.js'"));
  const ordered = moveErrorsFirst(output);
  expect(ordered.indexOf("Can't resolve './absent.js'")).toBeGreaterThan(-1);
  expect(ordered.indexOf("Can't resolve './absent.js'")).toBeLessThan(ordered.indexOf('A module is large'));
});

test('other output stays', () => {
  expect(moveErrorsFirst('Node.js v24\nTypeError: one')).toBe('Node.js v24\nTypeError: one');
});
