export { type RoutingContext, routingContext } from './candidates.repository.ts';
export { createRouter } from './createRouter.ts';
export { recordReassignment } from './explain.repository.ts';
export { type RuleToTry, type Routed, routeIssue, withTarget } from './routeIssue.ts';
export { proposingRule, routedHistory, routedJson, routedParts } from './routed.repository.ts';
export { mountRouting } from './routing.routes.ts';
