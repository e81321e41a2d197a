import { useSession } from '@roost/shared/session';
import { NameForm } from './name-form.tsx';
import { Preferences } from './preferences.tsx';

export const ProfilePage = () => {
  const user = useSession((session) => session.user);
  if (user === null) return null;
  return (
    <div className="r-flow r-flow--narrow">
      <NameForm key={user.id} user={user} />
      <Preferences user={user} />
    </div>
  );
};
