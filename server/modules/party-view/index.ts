export { mountPartyViews } from './partyView.routes.ts';
