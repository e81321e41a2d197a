import { useLingui } from '@lingui/react/macro';
import { useFailureText, type Failure } from '@roost/shared/http';

/** Messages for a rejected change of members. */
export const useMemberFailureText = (): ((failure: Failure) => string) => {
  const { t } = useLingui();
  const textOf = useFailureText();
  return (failure) => {
    if (failure.kind !== 'conflict') return textOf(failure);
    if (failure.code === 'last-admin') return t`A workspace needs at least one administrator.`;
    if (failure.code === 'own-membership') return t`You can't change your own membership. Ask another administrator.`;
    return textOf(failure);
  };
};
