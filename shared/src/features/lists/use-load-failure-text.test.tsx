import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { Failure } from '@roost/shared/http';
import { i18n, I18nProvider } from '@roost/shared/i18n';
import { useLoadFailureText } from './use-load-failure-text.ts';

const wrapper = ({ children }: { children: ReactNode }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>;
const textOf = (failure: Failure) => renderHook(useLoadFailureText, { wrapper }).result.current(failure);

test.each<{ failure: Failure; text: string }>([
  {
    failure: { kind: 'unavailable', message: '', reference: '' },
    text: "We couldn't load this. Try again in a moment.",
  },
  {
    failure: { kind: 'unavailable', message: '', reference: '', retryAfter: 60 },
    text: 'The service is unavailable. Try again in 1 minute.',
  },
  {
    failure: { kind: 'unreachable', reference: '' },
    text: "The service can't be reached. Check your connection and try again.",
  },
])('a failed load shows "$text"', ({ failure, text }) => {
  expect(textOf(failure)).toBe(text);
});
