import { getUser, type User } from '@roost/shared/contracts/user';
import { http } from '@roost/shared/http';
import { changeLanguage, currentLanguage } from '@roost/shared/i18n';
import { changeSession, session } from '@roost/shared/session';
import { setTheme } from '@roost/shared/ui/core';
import { report } from '#telemetry/report.ts';
import { readTokens } from '#http/tokens.ts';

/** The signed-in user, read once; null when nobody is signed in. A failure is logged and thrown on (product spec, section 8). */
export const loadUser = async (signal?: AbortSignal): Promise<User | null> => {
  if (readTokens() === null) return null;
  const present = session().user;
  if (present !== null) return present;
  return readUser(signal);
};

/** The signed-in user, read again: as after joining a workspace. What is shown stays until the answer is there. */
export const readUser = async (signal?: AbortSignal): Promise<User> => {
  try {
    const user = await http().call(getUser, {}, { signal });
    changeSession({ user });
    setTheme(user.theme);
    // The choice of the account wins over the browser's; without its messages the page stays as it is.
    if (user.language !== null && user.language !== currentLanguage())
      await changeLanguage(user.language).catch(() => undefined);
    return user;
  } catch (failed) {
    if (signal?.aborted !== true) report('User load failure', failed);
    throw failed;
  }
};
