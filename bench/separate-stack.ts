/**
 * Names a work folder of the benchmarks' own in the environment, so that they touch neither the releases and configuration nor the
 * database of a stack that runs. Call it before anything of the tools is imported, which reads the folder's name when it is loaded.
 */
export const separateStack = (environment: NodeJS.ProcessEnv, { workFolder }: { workFolder: string }): void => {
  environment['ROOST_WORK_DIR'] = workFolder;
  delete environment['ROOST_DATA_DIR'];
  delete environment['DATABASE_URL'];
};
