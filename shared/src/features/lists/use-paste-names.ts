import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { toFailure, useFailureText } from '@roost/shared/http';

type Options = {
  /** Finds the items with exactly these names; receives at most 1,000 names. Throws `CallError`. */
  find: (names: string[]) => Promise<readonly { id: string; name: string }[]>;
  /** Converts a pasted name to the form in which `find` returns it. */
  normalize?: (name: string) => string;
  select: (ids: readonly string[]) => void;
};

const maxNames = 1_000;
/** Names in the message. */
const maxShown = 5;

/** Selects exactly the items of a pasted list of names, and says which names were not found. */
export const usePasteNames = ({ find, normalize = (name) => name, select }: Options): ((names: string[]) => void) => {
  const { t, i18n } = useLingui();
  const textOf = useFailureText();
  const selectNamed = async (names: string[]) => {
    const { toast } = await import('@roost/shared/ui/overlays');
    try {
      const found = new Map<string, string>();
      for (let start = 0; start < names.length; start += maxNames) {
        for (const { id, name } of await find(names.slice(start, start + maxNames))) found.set(name, id);
      }
      const missing = names.filter((name) => !found.has(normalize(name)));
      const shown = missing.slice(0, maxShown).join(', ');
      const more = missing.length - maxShown;
      select([...found.values()]);
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
      if (failure.kind === 'aborted') return;
      toast({
        id: 'pasted-names',
        tone: 'danger',
        title: t`The names could not be looked up`,
        description: textOf(failure),
      });
    }
  };
  return (names) => void selectNamed(names);
};
