export { candidatesOf, type RoutingContext, routingContext } from './candidates.repository.ts';
export { type RuleToTry, type Routed, routeIssue, withTarget } from './routeIssue.ts';
export { proposingRule, routedHistory, routedJson, routedParts } from './routed.repository.ts';
export { mountRouting } from './routing.routes.ts';
