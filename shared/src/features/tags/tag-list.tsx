import { useLingui } from '@lingui/react/macro';

type TagListProps = { tags: readonly { id: string; name: string }[] };

/** The first tag and "+N". Hover and focus show the other tags; screen readers always read them. */
export function TagList({ tags }: TagListProps) {
  const { t } = useLingui();
  const [first, ...others] = tags;
  if (!first) return null;
  const names = others.map((tag) => tag.name);
  const rest = names.join(', ');
  const more = `+${names.length}`;
  return (
    <span className="r-tags">
      <span className="r-tag">{first.name}</span>
      {names.length > 0 && (
        <button
          type="button"
          className="r-tag r-tag--more"
          aria-label={t`${more} – more tags: ${rest}`}
          data-hint={names.join('\n')}
        >
          {more}
        </button>
      )}
    </span>
  );
}
