export { viewCounter } from './view-counter.ts';
export { isVisitor } from './visitor.ts';
export { withViews } from './with-views.ts';
