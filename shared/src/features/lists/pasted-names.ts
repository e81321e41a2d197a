import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { toFailure, useFailureText } from '@roost/shared/http';
import { toast } from '@roost/shared/ui/overlays';

type PastedNamesProps = {
  names: readonly string[];
  /** Finds the items with exactly these names; receives at most 1,000 names. Throws `CallError`. */
  find: (names: string[]) => Promise<readonly { id: string; name: string }[]>;
  /** Converts a pasted name to the form in which `find` returns it. */
  normalize?: (name: string) => string;
  onSelect: (ids: readonly string[]) => void;
  /** The names are selected, or the search has failed. */
  onEnd: () => void;
};

const maxNames = 1_000;
/** Names in the message. */
const maxShown = 5;

/** Selects exactly the items of a pasted list of names, and says which names were not found. Renders nothing. */
export const PastedNames = ({ names, find, normalize = (name) => name, onSelect, onEnd }: PastedNamesProps) => {
  const { t, i18n } = useLingui();
  const textOf = useFailureText();
  const selectNamed = useEffectEvent(async (names: readonly string[], isCurrent: () => boolean) => {
    try {
      const found = new Map<string, string>();
      for (let start = 0; start < names.length; start += maxNames) {
        for (const { id, name } of await find(names.slice(start, start + maxNames))) found.set(name, id);
      }
      if (!isCurrent()) return;
      const missing = names.filter((name) => !found.has(normalize(name)));
      const shown = missing.slice(0, maxShown).join(', ');
      const more = missing.length - maxShown;
      onSelect([...found.values()]);
      const all = i18n.number(names.length);
      toast({
        id: 'pasted-names',
        tone: missing.length === 0 ? 'success' : 'warning',
        title: t`${plural(found.size, { one: '# of the pasted names is selected', other: '# of the pasted names are selected' })}`,
        description:
          missing.length === 0
            ? t`All ${all} names were found.`
            : more > 0
              ? t`Not found: ${shown} ${plural(more, { one: 'and # more', other: 'and # more' })}.`
              : t`Not found: ${shown}.`,
      });
    } catch (thrown) {
      const failure = toFailure(thrown);
      if (failure.kind === 'aborted' || !isCurrent()) return;
      toast({
        id: 'pasted-names',
        tone: 'danger',
        title: t`The names could not be looked up`,
        description: textOf(failure),
      });
    }
    onEnd();
  });
  useEffect(() => {
    let isCurrent = true;
    void selectNamed(names, () => isCurrent);
    return () => {
      isCurrent = false;
    };
  }, [names]);
  return null;
};
