import { Avatar } from '@roost/shared/avatar/avatar';
import { useSession } from '@roost/shared/session';

/** Picture, name and address of the signed-in user. */
export const AccountIdentity = () => {
  const user = useSession((session) => session.user);
  if (user === null) return null;
  const { email, avatar, avatarEmoji, avatarBackground } = user;
  const name = `${user.firstname} ${user.lastname}`.trim();
  return (
    <>
      <Avatar name={name || email} image={avatar} emoji={avatarEmoji} background={avatarBackground} />
      <span className="r-account__identity">
        <span className="r-account__name">{name || email}</span>
        {name && <span className="r-account__email">{email}</span>}
      </span>
    </>
  );
};
