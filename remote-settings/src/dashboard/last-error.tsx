import { Plural } from '@lingui/react/macro';
import { WrappedText } from './wrapped-text.tsx';

/** The error of the last attempt, and how many attempts there were. */
export const LastError = ({ error, attempts }: { error: string; attempts: number }) => (
  <WrappedText>
    {error}{' '}
    <span className="r-wrapped__note">
      <Plural value={attempts} one="(# attempt)" other="(# attempts)" />
    </span>
  </WrappedText>
);
