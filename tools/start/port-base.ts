/** `ROOST_PORT_BASE` as it is given; throws with what to choose instead. */
export const portBaseFrom = (text: string | undefined): number => {
  const portBase = Number(text ?? 4000);
  if (Number.isInteger(portBase) && portBase >= 1024 && portBase <= 65_000) return portBase;
  throw new Error(`ROOST_PORT_BASE is "${text}": choose a whole number from 1024 to 65000.`);
};
