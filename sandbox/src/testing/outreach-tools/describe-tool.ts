import { randomUUID } from 'node:crypto';
import type { OutreachTool } from '#tool-calls/tool-calls.ts';
import type { ToolInbox, ToolSignIn } from '#providers/platform-provider.ts';

export type TestedTool = {
  tool: OutreachTool;
  signIn: ToolSignIn;
  /** A new inbox that the tool accepts. */
  anInbox: () => ToolInbox;
  /** An inbox that the tool refuses. */
  aRefusedInbox: () => ToolInbox;
  /** Lets the next addition take effect and loses its answer. */
  loseAnswer?: () => void;
  /** Additions of the address that took effect. */
  countOf?: (email: string) => Promise<number> | number;
  close: () => Promise<void>;
};

type Can = 'add' | 'loseAnswer' | 'countOf';

type Options = {
  open: () => Promise<TestedTool>;
  can: readonly Can[];
  /** A sign-in that the tool refuses. */
  wrongPassword: string;
  /** Why the suite cannot run here. Null when it can. */
  skippedBecause?: string | null;
  /** In ms. */
  timeoutMs?: number;
};

/** What exports need of each tool: the same tests for the simulated one, the replayed ones and real accounts. */
export const describeTool = (
  title: string,
  { open, can, wrongPassword, skippedBecause = null, timeoutMs = 20_000 }: Options,
): void => {
  const suite = skippedBecause === null ? describe : describe.skip;
  const testIf = (...needed: Can[]) => (needed.every((one) => can.includes(one)) ? test : test.skip);

  suite(skippedBecause === null ? title : `${title} (skipped: ${skippedBecause})`, () => {
    let tested: TestedTool;
    beforeEach(async () => {
      tested = await open();
    });
    afterEach(() => tested.close());

    const listAll = async (): Promise<string[]> => {
      const emails: string[] = [];
      let after: string | null = null;
      do {
        const page = await tested.tool.list(tested.signIn, { after, email: null });
        emails.push(...page.inboxes.map(({ email }) => email));
        after = page.next;
      } while (after !== null);
      return emails;
    };
    const find = async (email: string): Promise<string[]> => {
      const { inboxes } = await tested.tool.list(tested.signIn, { after: null, email });
      return inboxes.map((inbox) => inbox.email).filter((one) => one === email.toLowerCase());
    };

    test(
      'a right sign-in is accepted, and a wrong one is not',
      async () => {
        expect(await tested.tool.verify(tested.signIn)).toBe(true);
        expect(await tested.tool.verify({ ...tested.signIn, password: wrongPassword })).toBe(false);
      },
      timeoutMs,
    );

    test(
      'each inbox is listed once, in lower case',
      async () => {
        const emails = await listAll();
        expect(new Set(emails).size).toBe(emails.length);
        expect(emails).toEqual(emails.map((email) => email.toLowerCase()));
        expect(await find(`${randomUUID()}@roost.example`)).toEqual([]);
      },
      timeoutMs,
    );

    testIf('add')(
      'an added inbox is listed, also by its address',
      async () => {
        const inbox = tested.anInbox();
        expect(await find(inbox.email)).toEqual([]);
        expect(await tested.tool.add(tested.signIn, inbox)).toEqual({ kind: 'added' });
        expect(await find(inbox.email)).toEqual([inbox.email.toLowerCase()]);
        expect(await listAll()).toContain(inbox.email.toLowerCase());
      },
      timeoutMs,
    );

    testIf('add')(
      'a refused inbox has a reason without secrets, and is not listed',
      async () => {
        const inbox = tested.aRefusedInbox();
        const answer = await tested.tool.add(tested.signIn, inbox);
        expect(answer).toEqual({ kind: 'refused', message: expect.stringMatching(/\w+ \w+/) });
        expect(JSON.stringify(answer)).not.toContain(inbox.password);
        expect(JSON.stringify(answer)).not.toContain(tested.signIn.password);
        expect(await find(inbox.email)).toEqual([]);
      },
      timeoutMs,
    );

    testIf('loseAnswer')(
      'a lost answer rejects, and the list contains the inbox',
      async () => {
        const inbox = tested.anInbox();
        tested.loseAnswer?.();
        await expect(tested.tool.add(tested.signIn, inbox)).rejects.toThrow('did not answer');
        expect(await find(inbox.email)).toEqual([inbox.email.toLowerCase()]);
        if (tested.countOf) expect(await tested.countOf(inbox.email)).toBe(1);
      },
      timeoutMs,
    );

    testIf('add', 'countOf')(
      'an inbox that the tool has is not added again',
      async () => {
        const inbox = tested.anInbox();
        await tested.tool.add(tested.signIn, inbox);
        expect((await tested.tool.add(tested.signIn, inbox)).kind).toBe('refused');
        expect(await tested.countOf?.(inbox.email)).toBe(1);
        expect(await find(inbox.email)).toEqual([inbox.email.toLowerCase()]);
      },
      timeoutMs,
    );

    testIf('add', 'countOf')(
      'a list of several pages has all inboxes',
      async () => {
        const inboxes = Array.from({ length: 103 }, () => tested.anInbox());
        for (const inbox of inboxes) await tested.tool.add(tested.signIn, inbox);
        expect((await listAll()).toSorted()).toEqual(inboxes.map(({ email }) => email.toLowerCase()).toSorted());
      },
      timeoutMs,
    );
  });
};
