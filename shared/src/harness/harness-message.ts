import { Role } from '@roost/shared/contracts/workspaces/role';
import { Features } from '@roost/shared/contracts/workspaces/workspace';
import * as v from 'valibot';

/** The account's own data, before the overrides of the bar. */
export const SignedInState = v.object({
  workspaces: v.array(v.object({ id: v.string(), name: v.string() })),
  workspaceId: v.nullable(v.string()),
  roles: v.array(Role),
  features: Features,
});
export type SignedInState = v.InferOutput<typeof SignedInState>;

/** Messages between the frame and the bar. */
const HarnessMessage = v.variant('kind', [
  /** From the frame: the remote's current path. */
  v.object({ kind: v.literal('at'), path: v.string() }),
  /** From the frame: the signed-in account. */
  v.object({ kind: v.literal('signed'), signed: SignedInState }),
  /** From the bar: navigate to this path. */
  v.object({ kind: v.literal('open'), path: v.string() }),
]);
export type HarnessMessage = v.InferOutput<typeof HarnessMessage>;

const Envelope = v.object({ roostHarness: HarnessMessage });

export const postHarnessMessage = (to: Window, message: HarnessMessage): void =>
  to.postMessage({ roostHarness: message }, location.origin);

/** Listens to messages from the other window; returns the function that stops listening. */
export const onHarnessMessage = (
  from: () => Window | null | undefined,
  listener: (message: HarnessMessage) => void,
) => {
  const receive = ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== location.origin || source === null || source !== from()) return;
    const envelope = v.safeParse(Envelope, data);
    if (envelope.success) listener(envelope.output.roostHarness);
  };
  addEventListener('message', receive);
  return () => removeEventListener('message', receive);
};
