import { Button } from '@roost/shared/ui/core';

type SlotBoxProps = { name: string; props: object };

/** Placeholder for another remote's slot: its name, its props, and buttons for its callbacks. */
export const SlotBox = ({ name, props }: SlotBoxProps) => {
  const entries: [string, unknown][] = Object.entries(props);
  const callable = entries.filter((entry): entry is [string, () => void] => typeof entry[1] === 'function');
  const values = entries.filter(([, value]) => typeof value !== 'function');
  return (
    <section className="h-slot" aria-label={`Slot ${name}`}>
      <p>
        Slot <code>{name}</code>: another remote renders here.
      </p>
      {values.length > 0 && <pre>{JSON.stringify(Object.fromEntries(values), null, 2)}</pre>}
      {callable.map(([prop, call]) => (
        <Button key={prop} size="sm" onClick={() => call()}>
          {prop}()
        </Button>
      ))}
    </section>
  );
};
