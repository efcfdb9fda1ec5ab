export { countsAsView } from './counts-as-view.ts';
export { viewCounter } from './view-counter.ts';
export { withViews } from './with-views.ts';
