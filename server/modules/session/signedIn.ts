import { AppError } from '../../http/errors.ts';
import type { UserIdentity } from '../../http/identity.ts';

/** Who asks, where a call is for users alone. */
export function signedIn(user: UserIdentity | undefined): UserIdentity {
  if (!user) {
    throw new AppError('UNAUTHORIZED', 'Not signed in');
  }
  return user;
}
