import { promisify } from 'node:util';
import webpack, { type Configuration, type Stats } from 'webpack';

/** Runs webpack. Throws with its errors. */
export const buildWith = async (configuration: Configuration): Promise<void> => {
  const compiler = webpack(configuration);
  const stats = await promisify<Stats | undefined>((done) => compiler.run(done))();
  if (stats === undefined || stats.hasErrors()) throw new Error(stats?.toString({ all: false, errors: true }));
};
