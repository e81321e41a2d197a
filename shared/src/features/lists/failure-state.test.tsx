import { screen } from '@testing-library/react';
import type { Failure } from '@roost/shared/http';
import { renderComponent } from '@roost/shared/testing/render-component';
import { FailureState } from './failure-state.tsx';

const reference = '0f9a2b3c';

const show = (failure: Failure, onBack = () => undefined) =>
  renderComponent(
    <FailureState
      failure={failure}
      title="The domain could not be loaded"
      onRetry={() => undefined}
      gone={{ title: 'Domain not found', back: 'Back to domains', onBack }}
    />,
  );

test('what no longer exists is not an error: it has a way back, and neither a retry nor a reference', async () => {
  const onBack = import.meta.jest.fn(() => undefined);
  const { user } = show({ kind: 'notFound', reference }, onBack);
  expect(screen.getByRole('heading', { name: 'Domain not found' })).toBeVisible();
  expect(screen.getByText('This no longer exists. It may have been deleted.')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  expect(screen.queryByText(/Reference/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Back to domains' }));
  expect(onBack).toHaveBeenCalledTimes(1);
});

test('offline is not an error: it can be retried and has no reference', () => {
  import.meta.jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show({ kind: 'unreachable', reference });
  expect(screen.getByText("You're offline. Try again when the connection is back.")).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.queryByText(/Reference/)).not.toBeInTheDocument();
  import.meta.jest.restoreAllMocks();
});

test('what a role does not allow cannot be retried', () => {
  show({ kind: 'forbidden', reference });
  expect(screen.getByText('Your role in this workspace does not allow this.')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

test.each<{ failure: Failure; text: string }>([
  {
    failure: { kind: 'unavailable', message: '', reference },
    text: "We couldn't load this. Try again in a moment.",
  },
  {
    failure: { kind: 'malformed', detail: 'listDomains: data', reference },
    text: 'The service sent an invalid response. Try again later.',
  },
])('a broken service is an error with its reference: $text', ({ failure, text }) => {
  show(failure);
  expect(screen.getByRole('alert')).toHaveTextContent(text);
  expect(screen.getByText('Reference: 0f9a2b3c')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});
