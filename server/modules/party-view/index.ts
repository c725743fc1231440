export { mountPartyViews } from './party-view.routes.ts';
