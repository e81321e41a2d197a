import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { signInMs } from '#tokens/refresh-token-rotation.ts';
import { signIns } from '#database/schema/sign-ins.ts';
import { users } from '#database/schema/users.ts';
import type { Sandbox } from '#context/sandbox.ts';
import type { Person } from './implement.ts';
import { reject } from '#errors/api-exception.ts';

/** The user of the access token. Rejects with 401 when the token, its sign-in or its user is no longer valid. */
export const authenticate = async (sandbox: Sandbox, authorization: string | undefined): Promise<Person> => {
  const token = parseBearer(authorization);
  const claims = token && (await sandbox.accessTokens.verify(token));
  if (!claims) return rejectUnauthenticated();
  const [person] = await sandbox.database
    .select({
      id: users.id,
      email: users.email,
      superAdmin: sql<boolean>`${users.superAdmin} and ${users.superAdminMode}`,
      invitationStatus: users.invitationStatus,
      signInId: signIns.id,
    })
    .from(signIns)
    .innerJoin(users, eq(users.id, signIns.userId))
    .where(
      and(
        eq(signIns.id, claims.signInId),
        eq(users.id, claims.userId),
        isNull(signIns.endedAt),
        gt(signIns.createdAt, new Date(sandbox.clock.now().getTime() - signInMs)),
      ),
    );
  return person ?? rejectUnauthenticated();
};

export const parseBearer = (authorization: string | undefined): string | null =>
  /^Bearer ([\w.~+/-]+=*)$/i.exec(authorization ?? '')?.[1] ?? null;

const rejectUnauthenticated = () =>
  reject(401, { code: 'unauthenticated', message: 'Sign in, or refresh the access token.' });
