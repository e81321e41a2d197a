import { screen, waitFor } from '@testing-library/react';
import { sendUninstallFeedback } from '@roost/shared/contracts/accounts/feedback';
import { mockResponse, mockNetworkError, mockError } from '@roost/shared/testing';
import { renderHost } from '#testing/render-host.tsx';

const send = ({ user }: ReturnType<typeof renderHost>) => user.click(screen.getByRole('button', { name: 'Send' }));

test('a former user gives a reason without signing in and sees a thank-you message', async () => {
  const calls = mockResponse(sendUninstallFeedback, undefined);
  const shown = renderHost({ initialPath: '/feedback/uninstall' });
  expect(await screen.findByRole('heading', { name: 'Why did you leave Roost?' })).toBeVisible();
  await shown.user.selectOptions(screen.getByLabelText('Reason'), "It's too expensive");
  await shown.user.type(screen.getByLabelText('What could we do better? (optional)'), 'The price.');
  await send(shown);
  expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([{ reason: 'too-expensive', comment: 'The price.' }]);
  expect(shown.address()).toBe('/feedback/uninstall');
});

test('missing or invalid input shows an error at its field', async () => {
  const calls = mockResponse(sendUninstallFeedback, undefined);
  const shown = renderHost({ initialPath: '/feedback/uninstall' });
  await shown.user.type(await screen.findByLabelText('Email (optional)'), 'maya');
  await send(shown);
  const reason = screen.getByLabelText('Reason');
  await waitFor(() => expect(reason).toHaveAccessibleDescription('Choose a reason'));
  expect(screen.getByLabelText('Email (optional)')).toHaveAccessibleDescription(
    expect.stringContaining('Please enter valid email'),
  );
  expect(calls).toHaveLength(0);
});

test('a validation error of the API shows at its field, and any other error above the button', async () => {
  mockError(sendUninstallFeedback, { status: 400, fields: { comment: 'Not this' } });
  const shown = renderHost({ initialPath: '/feedback/uninstall' });
  await shown.user.selectOptions(await screen.findByLabelText('Reason'), 'Another reason');
  await send(shown);
  await waitFor(() =>
    expect(screen.getByLabelText('What could we do better? (optional)')).toHaveAccessibleDescription('Not this'),
  );
  mockNetworkError(sendUninstallFeedback);
  await send(shown);
  expect(await screen.findByText(/The service can't be reached/)).toBeVisible();
});
