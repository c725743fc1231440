import type { JobRow } from '#contract/agentIssue.ts';
import type { Brand } from '#contract/brand.ts';

export type Customer = Pick<Brand, 'id' | 'name' | 'accent'>;

/** A job with the company that ordered it: the links of one tab may be of several. */
export type CustomersJob = JobRow & { customer: Customer };
