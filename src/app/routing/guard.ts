import { type Actor, can, type Permission } from '#contract/permissions.ts';
import { withReturnUrl } from '#src/shared/routing/returnUrl.ts';

type Visit = {
  isPublic: boolean;
  /** What the routes of the page ask for, all of it. */
  needs: Permission[];
  isSignedIn: boolean;
  /** The session is being ended, and the way to the log-in page comes with it. */
  isLeaving?: boolean;
  /** Undefined until the user is known; null where none of the user's agents is chosen. */
  actor: Actor | null | undefined;
  /** Path, query and hash of the page. */
  url: string;
};

/** What becomes of a visit: shown, held until the user is known, or sent somewhere else. */
export function admit({
  isPublic,
  needs,
  isSignedIn,
  isLeaving = false,
  actor,
  url,
}: Visit): 'show' | 'wait' | { to: string; isForbidden?: true } {
  if (isPublic) return 'show';
  if (isLeaving) return 'wait';
  if (!isSignedIn) return { to: withReturnUrl('/auth/login', url) };
  if (actor === undefined) return 'wait';
  if (actor === null) return { to: withReturnUrl('/auth/choose-company', url) };
  if (!needs.every((permission) => can(actor, permission))) {
    return { to: '/', isForbidden: true };
  }
  return 'show';
}
