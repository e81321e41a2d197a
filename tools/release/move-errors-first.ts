/** Orders webpack's output so that the errors, which are the reason of a failed build, precede the warnings. */
export const moveErrorsFirst = (output: string): string => {
  const blocks = output.split(/^(?=(?:WARNING|ERROR) in )/m);
  const isError = (block: string) => block.startsWith('ERROR in ');
  return [...blocks.filter(isError), ...blocks.filter((block) => !isError(block))].join('');
};
