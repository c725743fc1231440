import { AppError } from '../../http/errors.ts';
import type { UserIdentity } from '../../http/identity.ts';

/** The signed-in user, for calls that need one. */
export function signedInUser(user: UserIdentity | undefined): UserIdentity {
  if (!user) {
    throw new AppError('UNAUTHORIZED', 'Not signed in');
  }
  return user;
}
