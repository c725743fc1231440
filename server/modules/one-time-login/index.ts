export { mountOneTimeLogin } from './oneTimeLogin.routes.ts';
export { sweepOneTimeLogins } from './sweep.ts';
