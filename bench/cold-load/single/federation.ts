export const prepareFederation = (): void => undefined;
export const loadExposed = async (): Promise<never> => {
  throw new Error('One ordinary build loads nothing from elsewhere');
};
