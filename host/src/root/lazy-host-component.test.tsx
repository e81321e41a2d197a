import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazyScreen } from '@roost/shared/platform';
import { expectConsoleError } from '@roost/shared/testing';
import { LazyHostComponent } from './lazy-host-component.tsx';

const lostChunk = () => Object.assign(new Error('Loading chunk overlays failed.'), { name: 'ChunkLoadError' });

/** Renders a lazy component whose script fails the given number of times, next to an input. */
const showPiece = (failures: number, error: () => Error = lostChunk) => {
  const loads: number[] = [];
  const Piece = lazyScreen(async () => {
    loads.push(loads.length);
    if (loads.length <= failures) throw error();
    return () => <p>The piece</p>;
  });
  render(
    <>
      <input aria-label="Name" />
      <LazyHostComponent name="Piece" fallback={(retry) => <button onClick={retry}>Reduced</button>}>
        <Piece />
      </LazyHostComponent>
    </>,
  );
  return { loads };
};

test('a chunk that cannot be loaded shows its fallback, then recovers without losing input', async () => {
  expectConsoleError('Piece failed');
  expectConsoleError('ChunkLoadError');
  showPiece(1);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Name'), 'Q4');
  expect(await screen.findByText('Reduced')).toBeVisible();
  act(() => void dispatchEvent(new Event('online')));
  expect(await screen.findByText('The piece')).toBeVisible();
  expect(screen.queryByText('Reduced')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Name')).toHaveValue('Q4');
});

test('a chunk can be loaded again on request', async () => {
  expectConsoleError('Piece failed');
  expectConsoleError('ChunkLoadError');
  const { loads } = showPiece(1);
  await userEvent.setup().click(await screen.findByText('Reduced'));
  expect(await screen.findByText('The piece')).toBeVisible();
  expect(loads).toHaveLength(2);
});

test('a chunk that throws is not retried silently', async () => {
  expectConsoleError('Piece failed');
  expectConsoleError('broken');
  const { loads } = showPiece(1, () => new Error('broken'));
  expect(await screen.findByText('Reduced')).toBeVisible();
  act(() => void dispatchEvent(new Event('online')));
  expect(loads).toHaveLength(1);
});
