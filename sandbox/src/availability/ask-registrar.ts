import type { Registrar } from '#providers/registrar.ts';

export type RegistrarAnswers = Pick<Registrar, 'quote' | 'checkTransfer'>;

type Names = { bought?: readonly string[]; transferred?: readonly string[] };

/** Asks the registrar about names before a transaction, which then reads the answers. It cannot ask about other names. */
export const askRegistrar = async (
  registrar: RegistrarAnswers,
  { bought = [], transferred = [] }: Names,
): Promise<RegistrarAnswers> => {
  const ask = async <T>(names: readonly string[], of: (name: string) => Promise<T>) =>
    new Map(await Promise.all([...new Set(names)].map(async (name) => [name, await of(name)] as const)));
  const quotes = await ask(bought, registrar.quote);
  const faults = await ask(transferred, registrar.checkTransfer);
  return {
    quote: async (name) => quotes.get(name) ?? rejectUnknown(name),
    checkTransfer: async (name) => {
      const fault = faults.get(name);
      return fault === undefined ? rejectUnknown(name) : fault;
    },
  };
};

const rejectUnknown = (name: string): never => {
  throw new Error(`The registrar was not asked about ${name}.`);
};
