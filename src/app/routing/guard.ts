import { type Actor, can, type Permission } from '#contract/permissions.ts';
import { withReturnUrl } from '#src/shared/routing/returnUrl.ts';

type Visit = {
  isPublic: boolean;
  /** Permissions required by the page's routes, all of them. */
  needs: Permission[];
  isSignedIn: boolean;
  /** The session is ending, and a redirect to the log-in page follows. */
  isLeaving?: boolean;
  /** Undefined until the user is known; null without a chosen agent. */
  actor: Actor | null | undefined;
  /** Path, query and hash of the page. */
  url: string;
};

/** Decision on a visit: show, wait for the user, or redirect. */
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
