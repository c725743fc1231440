import type { Resolver } from 'react-hook-form';
import { z } from 'zod/mini';

import { isVisitInOrder } from '#contract/issueChanges.ts';
import { registeredIssue } from '#contract/registration.ts';
import { useContractResolver } from '#src/shared/forms/useContractResolver.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import type { Description } from '../describe/describeForm.ts';
import { toHandling } from '../handling.ts';

/** Form values -> request body. */
const HANDLING = z.pipe(
  z.transform(({ handling }: Description): unknown => ({ handling: toHandling(handling) })),
  z.pick(registeredIssue, { handling: true }).check(
    z.refine(({ handling = {} }) => isVisitInOrder(handling), {
      path: ['handling', 'plannedTo'],
    }),
  ),
);

/** Validates what is decided while the caller is on the line. */
export function useHandlingResolver(): Resolver<Description> {
  const { t } = useTranslation();
  return useContractResolver<Description>(HANDLING, {
    'handling.plannedFrom': t('call.visitTime'),
    'handling.plannedTo': t('call.visitEnds'),
  });
}
