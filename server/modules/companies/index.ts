export { mountCompanies } from './companies.routes.ts';
export { sweepVisits } from './sweep.ts';
