import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod/mini';

import { credentials } from '#contract/session.ts';

export const forgotResolver = zodResolver(z.pick(credentials, { username: true }));
