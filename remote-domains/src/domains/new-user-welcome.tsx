import { Slot } from '@roost/shared/platform';
import { useSearchParams } from '@roost/shared/router';

/** `?newUser` opens the welcome of the wizard; closing takes it out of the address. */
export const NewUserWelcome = () => {
  const [params, setParams] = useSearchParams();
  if (!params.has('newUser')) return null;
  const close = () =>
    setParams(
      (present) => {
        present.delete('newUser');
        return present;
      },
      { replace: true },
    );
  return <Slot name="create-domain" onClose={close} />;
};
