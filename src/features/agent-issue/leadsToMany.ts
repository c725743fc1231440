import { linkName } from '#src/shared/session/agentLink.ts';

import { AS_AGENT, type Way } from './asked.ts';

/** Whether there is a list behind a job: of who is signed in, and of a summary's link. */
export const leadsToMany = (way: Way) => way === AS_AGENT || way === linkName();
