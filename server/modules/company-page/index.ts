export { warnOfReserved } from './reserved.service.ts';
export { mountCompanyPages, mountPublicCompany } from './companyPage.routes.ts';
