/**
 * Sets a separate work folder in the environment, so that benchmarks do not change the releases, configuration or
 * database of a running stack. Call it before importing modules of tools, which read the path when they load.
 */
export const separateStack = (environment: NodeJS.ProcessEnv, { workFolder }: { workFolder: string }): void => {
  environment['ROOST_WORK_DIR'] = workFolder;
  delete environment['ROOST_DATA_DIR'];
  delete environment['DATABASE_URL'];
};
