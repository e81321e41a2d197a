import { screen, waitFor } from '@testing-library/react';

/** Waits until the button can be pressed, and returns it. */
export const enabledButton = (name: string | RegExp) =>
  waitFor(() => {
    const found = screen.getByRole('button', { name });
    expect(found).not.toHaveAttribute('aria-disabled', 'true');
    return found;
  });
