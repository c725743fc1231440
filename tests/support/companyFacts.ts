import { companyCalls, type OwnCompany } from '#contract/company.ts';

/** A company's facts as they are saved. */
export const factsOf = (own: OwnCompany) =>
  Object.fromEntries(
    Object.keys(companyCalls.saveFacts.body.shape).map((name) => [
      name,
      own[name as keyof OwnCompany],
    ]),
  );
