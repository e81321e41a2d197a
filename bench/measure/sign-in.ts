export type Person = { userId: string; workspaceId: string; tokens: { accessToken: string; refreshToken: string } };

/** Signs in as the seeded admin at the API of the origin. */
export const signInAt = async (origin: string): Promise<Person> => {
  const ask = async (path: string, init: RequestInit): Promise<unknown> =>
    (await fetch(`${origin}/v1${path}`, init)).json();
  const tokens = (await ask('/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@roost.test', password: 'roost-demo' }),
  })) as Person['tokens'];
  const user = (await ask('/users/me', { headers: { authorization: `Bearer ${tokens.accessToken}` } })) as {
    id: string;
    lastWorkspaceId: string | null;
    members: { workspace: { id: string } }[];
  };
  const workspaceId = user.lastWorkspaceId ?? user.members[0]?.workspace.id;
  if (workspaceId === undefined) throw new Error('The account has no workspace');
  return { userId: user.id, workspaceId, tokens };
};
