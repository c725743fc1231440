export { brandJson, mailSenderJson, readSender } from './brand.repository.ts';
export { mountBrandImages } from './brandImage.routes.ts';
export { mountCompany } from './company.routes.ts';
