import { useEffect, useRef, useState } from 'react';
import { Banner } from '@roost/shared/ui/core';
import { applyFault } from './apply-fault.ts';
import { Bar } from './bar.tsx';
import { changeChoices, readChoices, useChoices, type Choices } from './choices.ts';
import { onHarnessMessage, postHarnessMessage, type SignedInState } from './harness-message.ts';
import { mountsOf, slotsOf } from './menu-items.ts';
import type { Account } from './sandbox-control.ts';
import type { HarnessOptions } from './start-harness.ts';

type BarPageProps = HarnessOptions & { accounts: readonly Account[] };

export const BarPage = ({ remote, slots, accounts }: BarPageProps) => {
  const choices = useChoices();
  const frame = useRef<HTMLIFrameElement>(null);
  const [start] = useState(() => location.pathname + location.search);
  const [currentPath, setCurrentPath] = useState(start);
  const [signed, setSigned] = useState<SignedInState | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(
    () =>
      onHarnessMessage(
        () => frame.current?.contentWindow,
        (message) => {
          if (message.kind === 'signed') setSigned(message.signed);
          if (message.kind !== 'at') return;
          setCurrentPath(message.path);
          // The frame owns the history; the bar's URL only mirrors the frame's.
          history.replaceState(null, '', message.path);
        },
      ),
    [],
  );

  const choose = async (change: Partial<Choices>) => {
    setProblem(null);
    try {
      if (change.account !== undefined || change.fault !== undefined) await applyFault({ ...readChoices(), ...change });
      changeChoices(change);
    } catch (failed) {
      setProblem(failed instanceof Error ? failed.message : String(failed));
    }
  };

  return (
    <div className="h-page">
      <Bar
        choices={choices}
        accounts={accounts}
        signedIn={signed}
        mounts={mountsOf(remote)}
        slots={slotsOf({ slots })}
        currentPath={currentPath}
        onChoose={(change) => void choose(change)}
        onOpen={(path) =>
          frame.current?.contentWindow && postHarnessMessage(frame.current.contentWindow, { kind: 'open', path })
        }
      />
      {problem !== null && <Banner tone="danger">The sandbox did not take that: {problem}</Banner>}
      <div className="h-frame">
        <iframe ref={frame} src={start} title="Remote" data-width={choices.width} />
      </div>
    </div>
  );
};
