export { mountMailIn } from './mailIn.routes.ts';
export { isOurs, receiveMail, type ReceivedMail } from './receive.service.ts';
export { sweepMailIn } from './sweep.ts';
export { fetchMail } from './fetchMail.ts';
