import { randomUUID } from 'node:crypto';
import type { Registrar } from '#providers/registrar.ts';

export type TestedRegistrar = {
  registrar: Registrar;
  /** Makes the next registration of the name be refused. Omitted when the registrar refuses a taken name anyway. */
  refuse?: (domain: string) => void;
  /** Lets the next registration take effect and loses its answer. */
  loseAnswer?: () => Promise<void> | void;
  /** Registrations of the name that took effect. */
  countOf?: (domain: string) => Promise<number> | number;
  /** The nameservers of the name at the registrar. */
  nameserversOf?: (domain: string) => Promise<readonly string[]> | readonly string[];
  close: () => Promise<void>;
};

type Can = 'loseAnswer' | 'countOf' | 'nameserversOf';

type Options = {
  open: () => Promise<TestedRegistrar>;
  /** Registered by someone else. */
  takenName: string;
  /** Which of the optional members `open` returns. */
  can: readonly Can[];
  /** Why the suite cannot run here. Null when it can. */
  skippedBecause?: string | null;
  /** In ms, for a registrar that limits the rate of checks. */
  timeoutMs?: number;
};

/** What Roost needs of each registrar: the same tests for the simulated one, the replayed ones and real sandboxes. */
export const describeRegistrar = (
  title: string,
  { open, takenName, can, skippedBecause = null, timeoutMs = 10_000 }: Options,
): void => {
  const suite = skippedBecause === null ? describe : describe.skip;
  const testIf = (needed: Can) => (can.includes(needed) ? test : test.skip);
  const aName = () => `roost-${randomUUID().slice(0, 12)}.com`;

  suite(skippedBecause === null ? title : `${title} (skipped: ${skippedBecause})`, () => {
    let tested: TestedRegistrar;
    beforeEach(async () => {
      tested = await open();
    });
    afterEach(() => tested.close());

    const findFreeName = async () => {
      for (let attempt = 0; attempt < 20; attempt += 1) {
        const domain = aName();
        if ((await tested.registrar.quote(domain)).status === 'Available') return domain;
      }
      throw new Error('No name is available.');
    };

    test(
      'an available name has a price of a year in whole cents',
      async () => {
        const domain = await findFreeName();
        const quote = await tested.registrar.quote(domain);
        expect(quote).toMatchObject({ domain, status: 'Available' });
        expect(Number.isInteger(quote.priceCents)).toBe(true);
        expect(quote.priceCents).toBeGreaterThan(100);
      },
      timeoutMs,
    );

    test(
      'a taken name and an invalid one have no price',
      async () => {
        expect(await tested.registrar.quote(takenName)).toEqual({ domain: takenName, status: 'Taken', priceCents: 0 });
        const invalid = '-.com';
        expect(await tested.registrar.quote(invalid)).toEqual({ domain: invalid, status: 'Invalid', priceCents: 0 });
      },
      timeoutMs,
    );

    test(
      'suggestions are host names, and only available ones have a price',
      async () => {
        const query = { stem: 'coffeeshop', limit: 5, offset: 0, endings: [], maxPriceCents: undefined };
        const quotes = await tested.registrar.suggest(query);
        expect(quotes.length).toBeLessThanOrEqual(5);
        for (const { domain, status, priceCents } of quotes) {
          expect(domain).toMatch(/^[a-z0-9-]+(?:\.[a-z]+)+$/);
          expect(priceCents > 0).toBe(status === 'Available');
        }
      },
      timeoutMs,
    );

    test(
      'a name that is registered twice with one key is accepted twice and bought once',
      async () => {
        const domain = await findFreeName();
        const name = { key: `register-domain/${randomUUID()}`, domain };
        expect(await tested.registrar.register(name)).toEqual({ kind: 'accepted' });
        expect(await tested.registrar.register(name)).toEqual({ kind: 'accepted' });
        if (tested.countOf) expect(await tested.countOf(domain)).toBe(1);
      },
      timeoutMs,
    );

    testIf('loseAnswer')(
      'a lost answer rejects, and the next call finds out that the name is registered',
      async () => {
        const domain = await findFreeName();
        const name = { key: `register-domain/${randomUUID()}`, domain };
        await tested.loseAnswer?.();
        await expect(tested.registrar.register(name)).rejects.toThrow(Error);
        expect(await tested.registrar.register(name)).toEqual({ kind: 'accepted' });
        if (tested.countOf) expect(await tested.countOf(domain)).toBe(1);
      },
      timeoutMs,
    );

    test(
      'a refusal has a message and buys nothing',
      async () => {
        tested.refuse?.(takenName);
        const refused = await tested.registrar.register({ key: `register-domain/${randomUUID()}`, domain: takenName });
        expect(refused).toEqual({ kind: 'failed', message: expect.stringMatching(/\w+ .+\.$/) });
        if (tested.refuse === undefined && tested.countOf) expect(await tested.countOf(takenName)).toBe(0);
      },
      timeoutMs,
    );

    testIf('nameserversOf')(
      'a registered name has the nameservers of the DNS provider',
      async () => {
        const domain = await findFreeName();
        await tested.registrar.register({ key: `register-domain/${randomUUID()}`, domain });
        const found = await tested.nameserversOf?.(domain);
        expect([...(found ?? [])].toSorted()).toEqual([...tested.registrar.nameservers].toSorted());
      },
      timeoutMs,
    );
  });
};
