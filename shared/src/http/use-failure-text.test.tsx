import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { i18n, I18nProvider } from '@roost/shared/i18n';
import type { Failure } from './failure.ts';
import { useFailureText } from './use-failure-text.ts';

const wrapper = ({ children }: { children: ReactNode }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>;
const textOf = (failure: Failure) => renderHook(useFailureText, { wrapper }).result.current(failure);

test.each([
  [1, 'Too many requests. Try again in 1 second.'],
  [30, 'Too many requests. Try again in 30 seconds.'],
  [61, 'Too many requests. Try again in 2 minutes.'],
  [3_600, 'Too many requests. Try again in 1 hour.'],
  [7_201, 'Too many requests. Try again in 3 hours.'],
])('a Retry-After of %d seconds reads "%s"', (retryAfter, text) => {
  expect(textOf({ kind: 'rateLimited', retryAfter, reference: '' })).toBe(text);
});

test('the message names the time when the service is available again', () => {
  expect(textOf({ kind: 'unavailable', message: '', retryAfter: 3_600, reference: '' })).toBe(
    'The service is unavailable. Try again in 1 hour.',
  );
});

test('a failure with the code of the API shows its message', () => {
  const failure = {
    kind: 'unavailable',
    reference: '',
    message: 'The DNS provider did not accept the change.',
  } as const;
  expect(textOf({ ...failure, code: 'provider-failed' })).toBe('The DNS provider did not accept the change.');
  expect(textOf(failure)).toBe('Something went wrong. Please try again later.');
});
