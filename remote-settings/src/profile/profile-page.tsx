import { useSession } from '@roost/shared/session';
import { NameForm } from './name-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { Picture } from './picture.tsx';
import { Preferences } from './preferences.tsx';
import { SignIns } from './sign-ins.tsx';

export const ProfilePage = () => {
  const user = useSession((session) => session.user);
  if (user === null) return null;
  return (
    <div className="r-flow r-flow--narrow">
      <NameForm key={user.id} user={user} />
      <Picture key={`${user.id} picture`} user={user} />
      <Preferences user={user} />
      <PasswordForm />
      <SignIns />
    </div>
  );
};
