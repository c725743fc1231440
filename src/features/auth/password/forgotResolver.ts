import { zodResolver } from '@hookform/resolvers/zod';

import { credentials } from '#contract/session.ts';

export const forgotResolver = zodResolver(credentials.pick({ username: true }));
