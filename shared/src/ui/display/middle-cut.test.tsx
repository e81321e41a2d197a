import { render, screen } from '@testing-library/react';
import { MiddleCut } from './middle-cut.tsx';

test.each([
  ['long', 'averylongdomainname-for-testing.com'],
  ['short', 'short.com'],
])('a %s value is the whole name of its button, once', (_, value) => {
  render(
    <>
      {/* The halves are flex items, so a screen reader pauses between their texts. */}
      <style>{'.r-cut > * { display: block; }'}</style>
      <button type="button">
        <MiddleCut value={value} />
      </button>
    </>,
  );
  expect(screen.getByRole('button')).toHaveAccessibleName(value);
  expect(screen.getAllByText(value)).toHaveLength(1);
});
